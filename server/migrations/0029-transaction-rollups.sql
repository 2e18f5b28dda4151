-- Members' histories at any size: lines are counted and summed by place ahead of reading.

-- Up to which posting the roll-ups below tell of, and that no transaction can still add one at or below it.
create table transaction_fold (
  singleton boolean primary key default true check (singleton),
  folded bigint not null default 0
);
insert into transaction_fold default values;

-- Lines by blocks of 2^shift places, group and month (yyyymm, UTC). `failed` and `pending` are among `lines`.
create table transaction_blocks (
  shift smallint not null,
  grp smallint not null,
  block bigint not null,
  month int not null,
  lines int not null,
  amount bigint not null,
  failed int not null,
  failed_amount bigint not null,
  pending int not null,
  pending_amount bigint not null,
  primary key (shift, grp, block, month)
) with (fillfactor = 80);

-- In which groups a member has lines that are complete, failed, pending (a bit a group); month 0 is all time.
create table transaction_marks (
  month int not null,
  member_id int not null,
  complete bigint not null,
  failed bigint not null,
  pending bigint not null,
  primary key (month, member_id)
) with (fillfactor = 80);
create index transaction_marks_member on transaction_marks (member_id);

-- How many members each filter finds; '' does not narrow.
create table transaction_users (
  month int not null,
  type text not null,
  source text not null,
  status text not null,
  members int not null,
  primary key (month, type, source, status)
) with (fillfactor = 50);

-- Requests change; each change is written here with them and is folded into the above.
create table transaction_deltas (
  id bigint generated always as identity primary key,
  grp smallint not null,
  place bigint not null,
  month int not null,
  member_id int not null,
  status text not null,
  lines smallint not null,
  amount bigint not null
);

create function utc_month(p_at timestamptz) returns int language sql immutable parallel safe
  as $$ select (extract(year from p_at at time zone 'UTC') * 100 + extract(month from p_at at time zone 'UTC'))::int $$;

create function tell_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into transaction_deltas (grp, place, month, member_id, status, lines, amount) values
      (transaction_group('withdrawal_transaction', old.kind), old.place, utc_month(old.requested_at), old.member_id, withdrawal_told_as(old.status), -1, old.amount);
  end if;
  insert into transaction_deltas (grp, place, month, member_id, status, lines, amount) values
    (transaction_group('withdrawal_transaction', new.kind), new.place, utc_month(new.requested_at), new.member_id, withdrawal_told_as(new.status), 1, -new.amount);
  return null;
end $$;
create trigger withdrawals_told after insert on withdrawals for each row execute function tell_withdrawal();
create trigger withdrawals_told_anew after update on withdrawals for each row
  when (withdrawal_told_as(old.status) <> withdrawal_told_as(new.status)) execute function tell_withdrawal();

create function tell_deposit() returns trigger language plpgsql as $$
declare v_grp smallint := transaction_group('deposit_transaction', 'provider');
begin
  if tg_op = 'UPDATE' and old.credited = 0 and old.member_id is not null and old.provider_payment_id is not null then
    insert into transaction_deltas (grp, place, month, member_id, status, lines, amount) values
      (v_grp, old.place, utc_month(old.created_at), old.member_id, deposit_told_as(old.state, old.arrived, old.refunded), -1,
        - case when old.arrived > 0 then old.arrived else old.price_amount end);
  end if;
  if new.credited = 0 and new.member_id is not null and new.provider_payment_id is not null then
    insert into transaction_deltas (grp, place, month, member_id, status, lines, amount) values
      (v_grp, new.place, utc_month(new.created_at), new.member_id, deposit_told_as(new.state, new.arrived, new.refunded), 1,
        case when new.arrived > 0 then new.arrived else new.price_amount end);
  end if;
  return null;
end $$;
create trigger payments_told after insert on payments for each row execute function tell_deposit();
create trigger payments_told_anew after update on payments for each row
  when ((old.credited = 0, old.member_id, old.provider_payment_id, old.state, old.arrived, old.refunded, old.price_amount)
    is distinct from (new.credited = 0, new.member_id, new.provider_payment_id, new.state, new.arrived, new.refunded, new.price_amount))
  execute function tell_deposit();

-- Every filter there is, as the marks it finds.
create view transaction_filters as
  select coalesce(g.type, '') as type, coalesce(g.source, '') as source, s.status, bit_or(1::bigint << g.grp) as mask
  from transaction_groups g cross join (values (''), ('complete'), ('failed'), ('pending')) s(status)
  group by s.status, cube (g.type, g.source);

-- 1 where a member with these marks has a line that the filter finds, else 0.
create function mark_found(p_status text, p_mask bigint, p_complete bigint, p_failed bigint, p_pending bigint) returns int
language sql immutable parallel safe as $$
  select (case p_status when 'complete' then p_complete when 'failed' then p_failed when 'pending' then p_pending
    else p_complete | p_failed | p_pending end & p_mask <> 0)::int
$$;
