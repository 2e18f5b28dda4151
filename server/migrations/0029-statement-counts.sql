-- Members' statements at any size: entries are counted and summed by position ahead of reading.

-- The newest posting that the roll-ups below include; no transaction can still add one at or below it.
create table statement_watermark (
  singleton boolean primary key default true check (singleton),
  watermark bigint not null default 0
);
insert into statement_watermark default values;

-- Entries by blocks of 2^shift positions, group and month (yyyymm, UTC). `failed` and `pending` are among `lines`.
create table statement_counts (
  shift smallint not null,
  group_id smallint not null,
  block bigint not null,
  month int not null,
  lines int not null,
  amount bigint not null,
  failed int not null,
  failed_amount bigint not null,
  pending int not null,
  pending_amount bigint not null,
  primary key (shift, group_id, block, month)
) with (fillfactor = 80);

-- In which groups a member has entries that are complete, failed, pending (one bit per group); month 0 is all time.
create table statement_member_bitmap (
  month int not null,
  member_id int not null,
  complete bigint not null,
  failed bigint not null,
  pending bigint not null,
  primary key (month, member_id)
) with (fillfactor = 80);
create index statement_member_bitmap_member on statement_member_bitmap (member_id);

-- How many members each filter finds; '' does not narrow.
create table statement_member_counts (
  month int not null,
  type text not null,
  source text not null,
  status text not null,
  members int not null,
  primary key (month, type, source, status)
) with (fillfactor = 50);

-- Requests change: each change is inserted here in the same transaction and rolled up into the tables above later.
create table statement_changes (
  id bigint generated always as identity primary key,
  group_id smallint not null,
  position bigint not null,
  month int not null,
  member_id int not null,
  status text not null,
  lines smallint not null,
  amount bigint not null
);

create function utc_month(p_at timestamptz) returns int language sql immutable parallel safe
  as $$ select (extract(year from p_at at time zone 'UTC') * 100 + extract(month from p_at at time zone 'UTC'))::int $$;

create function record_withdrawal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into statement_changes (group_id, position, month, member_id, status, lines, amount) values
      (statement_group('withdrawal_transaction', old.kind), old.position, utc_month(old.requested_at), old.member_id, withdrawal_display_status(old.status), -1, old.amount);
  end if;
  insert into statement_changes (group_id, position, month, member_id, status, lines, amount) values
    (statement_group('withdrawal_transaction', new.kind), new.position, utc_month(new.requested_at), new.member_id, withdrawal_display_status(new.status), 1, -new.amount);
  return null;
end $$;
create trigger withdrawals_added after insert on withdrawals for each row execute function record_withdrawal_change();
create trigger withdrawals_status_changed after update on withdrawals for each row
  when (withdrawal_display_status(old.status) <> withdrawal_display_status(new.status)) execute function record_withdrawal_change();

create function record_deposit_change() returns trigger language plpgsql as $$
declare v_group_id smallint := statement_group('deposit_transaction', 'provider');
begin
  if tg_op = 'UPDATE' and old.credited = 0 and old.member_id is not null and old.provider_payment_id is not null then
    insert into statement_changes (group_id, position, month, member_id, status, lines, amount) values
      (v_group_id, old.position, utc_month(old.created_at), old.member_id, deposit_display_status(old.state, old.amount_received, old.refunded), -1,
        - case when old.amount_received > 0 then old.amount_received else old.price_amount end);
  end if;
  if new.credited = 0 and new.member_id is not null and new.provider_payment_id is not null then
    insert into statement_changes (group_id, position, month, member_id, status, lines, amount) values
      (v_group_id, new.position, utc_month(new.created_at), new.member_id, deposit_display_status(new.state, new.amount_received, new.refunded), 1,
        case when new.amount_received > 0 then new.amount_received else new.price_amount end);
  end if;
  return null;
end $$;
create trigger payments_added after insert on payments for each row execute function record_deposit_change();
create trigger payments_status_changed after update on payments for each row
  when ((old.credited = 0, old.member_id, old.provider_payment_id, old.state, old.amount_received, old.refunded, old.price_amount)
    is distinct from (new.credited = 0, new.member_id, new.provider_payment_id, new.state, new.amount_received, new.refunded, new.price_amount))
  execute function record_deposit_change();

-- Every filter there is, as the bitmap of the groups it matches.
create view statement_filters as
  select coalesce(g.type, '') as type, coalesce(g.source, '') as source, s.status, bit_or(1::bigint << g.group_id) as mask
  from statement_groups g cross join (values (''), ('complete'), ('failed'), ('pending')) s(status)
  group by s.status, cube (g.type, g.source);

-- 1 where a member with these bitmaps has an entry that the filter matches, else 0.
create function bitmap_matches(p_status text, p_mask bigint, p_complete bigint, p_failed bigint, p_pending bigint) returns int
language sql immutable parallel safe as $$
  select (case p_status when 'complete' then p_complete when 'failed' then p_failed when 'pending' then p_pending
    else p_complete | p_failed | p_pending end & p_mask <> 0)::int
$$;
