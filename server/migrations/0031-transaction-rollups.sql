-- Members' histories at any size: each line has a place in one order, and lines are counted and summed by place ahead of reading.
create extension if not exists pg_trgm;
-- Staff search members by any part of a name or an e-mail address.
create index members_search on members using gin ((username || E'\n' || email) gin_trgm_ops);

-- What filters narrow to: a kind of transaction and its source. Bit `grp` of a mark stands for the group.
create table transaction_groups (
  grp smallint generated always as identity primary key check (grp < 63),
  type text not null,
  source text not null,
  unique (type, source)
);
insert into transaction_groups (type, source)
  select type, source from (select type, source from transaction_kinds
    union select 'withdrawal_transaction', unnest(array['normal', 'roi', 'compound', 'principal'])
    union select 'deposit_transaction', 'provider') pairs order by type, source;
create function transaction_group(p_type text, p_source text) returns smallint language sql stable parallel safe
  as $$ select grp from transaction_groups where type = p_type and source = p_source $$;

alter table transaction_kinds add column grp smallint references transaction_groups;
update transaction_kinds set grp = transaction_group(type, source);
alter table transaction_kinds alter column grp set not null;
-- A kind that a later migration adds finds its group, or makes it.
create function place_transaction_kind() returns trigger language plpgsql as $$
begin
  insert into transaction_groups (type, source) values (new.type, new.source) on conflict do nothing;
  new.grp := transaction_group(new.type, new.source);
  return new;
end $$;
create trigger transaction_kinds_group before insert or update on transaction_kinds
  for each row execute function place_transaction_kind();
revoke insert, update, delete on transaction_groups from fairlead_app;

-- The one order of all lines: a posting's place is its id, a request's the newest posting when it was made.
create function line_place() returns bigint language sql volatile as $$ select last_value from postings_id_seq $$;
alter table withdrawals add column place bigint not null default line_place();
alter table payments add column place bigint not null default line_place();
update withdrawals w set place = coalesce((select max(id) from postings p where p.booked_at <= w.requested_at), 1);
update payments d set place = coalesce((select max(id) from postings p where p.booked_at <= d.created_at), 1);
create index withdrawals_place on withdrawals (place);
create index payments_place on payments (place) where credited = 0 and member_id is not null and provider_payment_id is not null;

-- How requests are told: one definition for the view and for what counts it.
create function withdrawal_told_as(p_status text) returns text language sql immutable parallel safe
  as $$ select case when p_status = 'completed' then 'complete' when p_status in ('rejected', 'cancelled') then 'failed' else 'pending' end $$;
create function deposit_told_as(p_state text, p_arrived bigint, p_refunded bigint) returns text language sql immutable parallel safe
  as $$ select case when p_state = 'refunded' or p_state in ('failed', 'expired') and p_arrived <= p_refunded then 'failed' else 'pending' end $$;

-- Every column has one type in all parts: else a condition on it would not reach their indexes. As before, with each line's group, place, rank among the lines of one place, and the reversal that made it fail.
create or replace view transactions as
  select 'P' as origin, p.id as row_id, p.credit as account_id, (p.credit / 8)::int as member_id, k.type, k.source,
    k.own_sign * p.amount as amount, member_account_name(case when k.own_sign < 0 then p.debit else p.credit end) as account,
    case when r.id is null then 'complete' else 'failed' end as status, p.day, p.booked_at as created_at,
    p.kind, p.cause, p.seq, case when p.debit > 0 and p.debit / 8 <> p.credit / 8 then (p.debit / 8)::int end as other_id,
    null::text as state, r.booked_at as reversed_at, k.grp, p.id as place, 1 as rank, r.id as reversed_by
  from postings p join transaction_kinds k on k.kind = p.kind
    -- `limit` keeps it one look into the index a line, whatever is asked
    left join lateral (select r.id, r.booked_at from postings r where r.reverses = p.id limit 1) r on true
  where p.credit > 0
union all
  select 'P', p.id, p.debit, (p.debit / 8)::int, k.type, k.source, -p.amount, member_account_name(p.debit),
    case when r.id is null then 'complete' else 'failed' end, p.day, p.booked_at,
    p.kind, p.cause, p.seq, case when p.credit > 0 then (p.credit / 8)::int end, null, r.booked_at, k.grp, p.id, 0, r.id
  from postings p join transaction_kinds k on k.kind = p.kind
    left join lateral (select r.id, r.booked_at from postings r where r.reverses = p.id limit 1) r on true
  where p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8)
union all
  select 'W', w.id::bigint, a.account_id, w.member_id, 'withdrawal_transaction', w.kind, -w.amount, member_account_name(a.account_id),
    withdrawal_told_as(w.status), null, w.requested_at, 'withdrawal', w.id::bigint, 0, null, w.status, null, g.grp, w.place, 3, null
  from withdrawals w join transaction_groups g on g.type = 'withdrawal_transaction' and g.source = w.kind cross join lateral (
    select w.member_id::bigint * 8 + case w.kind when 'normal' then 0 when 'roi' then 1 when 'compound' then 2 else 3 end as account_id) a
union all
  -- deposits that are not credited: asked for, on their way, in review, or come to nothing
  select 'D', d.id::bigint, d.member_id::bigint * 8, d.member_id, 'deposit_transaction', 'provider',
    case when d.arrived > 0 then d.arrived else d.price_amount end, 'main', deposit_told_as(d.state, d.arrived, d.refunded),
    null, d.created_at, 'payment', d.id::bigint, 0, null, d.state, null, g.grp, d.place, 2, null
  from payments d join transaction_groups g on g.type = 'deposit_transaction' and g.source = 'provider'
  where d.credited = 0 and d.member_id is not null and d.provider_payment_id is not null;

-- Up to which posting the roll-ups below tell of, and that no transaction can still add one at or below it.
create table transaction_fold (
  one boolean primary key default true check (one),
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

-- The requests that are there already.
insert into transaction_deltas (grp, place, month, member_id, status, lines, amount)
  select grp, place, utc_month(created_at), member_id, status, 1, amount from transactions where origin in ('W', 'D');
