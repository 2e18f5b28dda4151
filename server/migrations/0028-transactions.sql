-- Members' statements: a view over the ledger and the features' own requests, never a second store.

-- What filters narrow to: a type of transaction and its source. Bit `group_id` of a member's bitmap stands for the group.
create table statement_groups (
  group_id smallint generated always as identity primary key check (group_id < 63),
  type text not null,
  source text not null,
  unique (type, source)
);

insert into statement_groups (type, source) values
  ('compound_transaction', 'compound'), ('cto_transaction', 'cto'), ('deposit_transaction', 'provider'),
  ('deposit_transaction', 'staff'), ('ib_transaction', 'topup'), ('invest_transaction', 'invest'),
  ('invest_transaction', 'principal'), ('leadership_transaction', 'leadership'), ('level_transaction', 'compound'),
  ('level_transaction', 'invest'), ('reward_transaction', 'reward'), ('reward_transaction', 'staff'),
  ('roi_transaction', 'invest'), ('roi_transaction', 'mining'), ('salary_transaction', 'salary'),
  ('topup_transaction', 'topup'), ('transfer_transaction', 'compound'), ('transfer_transaction', 'profit'),
  ('transfer_transaction', 'transfer'), ('withdrawal_transaction', 'compound'), ('withdrawal_transaction', 'normal'),
  ('withdrawal_transaction', 'principal'), ('withdrawal_transaction', 'roi'), ('withdrawal_transaction', 'staff');

create function statement_group(p_type text, p_source text) returns smallint language sql stable parallel safe
  as $$ select group_id from statement_groups where type = p_type and source = p_source $$;
revoke insert, update, delete on statement_groups from fairlead_app;

create table statement_entry_types (
  entry_type text primary key,
  type text not null,
  source text not null,
  -- a movement between two accounts of one member is one entry, shown on one of them: -1 on the account that pays
  display_sign smallint not null default 1 check (display_sign in (-1, 1)),
  group_id smallint not null references statement_groups
);

insert into statement_entry_types (entry_type, type, source, display_sign, group_id)
  select entry_type, type, source, display_sign, statement_group(type, source) from (values
  ('deposit', 'deposit_transaction', 'provider', 1),
  ('suspense_settled', 'deposit_transaction', 'staff', 1),
  ('activation_fee', 'topup_transaction', 'topup', 1),
  ('ib_commission', 'ib_transaction', 'topup', 1),
  ('subscription', 'invest_transaction', 'invest', -1),
  ('principal_returned', 'invest_transaction', 'principal', 1),
  ('return', 'roi_transaction', 'invest', 1),
  ('claim', 'roi_transaction', 'mining', 1),
  ('compound_return', 'compound_transaction', 'compound', 1),
  ('level_income', 'level_transaction', 'invest', 1),
  ('compound_level', 'level_transaction', 'compound', 1),
  ('completion_growth', 'transfer_transaction', 'compound', 1),
  ('growth_returned', 'transfer_transaction', 'compound', 1),
  ('growth_moved', 'transfer_transaction', 'compound', 1),
  ('profit_moved', 'transfer_transaction', 'profit', 1),
  ('transfer', 'transfer_transaction', 'transfer', 1),
  ('reward', 'reward_transaction', 'reward', 1),
  ('staff_credit', 'reward_transaction', 'staff', 1),
  ('staff_debit', 'withdrawal_transaction', 'staff', 1),
  ('salary', 'salary_transaction', 'salary', 1),
  ('leadership', 'leadership_transaction', 'leadership', 1),
  ('cto_share', 'cto_transaction', 'cto', 1)
  ) types(entry_type, type, source, display_sign);

-- An entry type that a later migration adds finds its group, or creates it.
create function assign_statement_group() returns trigger language plpgsql as $$
begin
  insert into statement_groups (type, source) values (new.type, new.source) on conflict do nothing;
  new.group_id := statement_group(new.type, new.source);
  return new;
end $$;
create trigger statement_entry_types_group before insert or update on statement_entry_types
  for each row execute function assign_statement_group();
revoke insert, update, delete on statement_entry_types from fairlead_app;

-- Display status of requests, shared by the view and the roll-ups.
create function withdrawal_display_status(p_status text) returns text language sql immutable parallel safe
  as $$ select case when p_status = 'completed' then 'complete' when p_status in ('rejected', 'cancelled') then 'failed' else 'pending' end $$;
create function deposit_display_status(p_state text, p_amount_received bigint, p_refunded bigint) returns text language sql immutable parallel safe
  as $$ select case when p_state = 'refunded' or p_state in ('failed', 'expired') and p_amount_received <= p_refunded then 'failed' else 'pending' end $$;

-- Filter by account_id and member_id both: the first finds postings by their index, the second requests by theirs.
-- A reversed posting has failed; the reversal itself is not shown as a second movement.
-- Every column has one type in all parts: else a condition on it would not reach their indexes. Each entry has its group,
-- its position, its order among the entries of one position, and the reversal that made it fail.
create view transactions as
  select 'P' as origin, p.id as row_id, p.credit as account_id, (p.credit / 8)::int as member_id, k.type, k.source,
    k.display_sign * p.amount as amount, member_account_name(case when k.display_sign < 0 then p.debit else p.credit end) as account,
    case when r.id is null then 'complete' else 'failed' end as status, p.day, p.booked_at as created_at,
    p.entry_type, p.reference, p.sequence, case when p.debit > 0 and p.debit / 8 <> p.credit / 8 then (p.debit / 8)::int end as other_id,
    null::text as state, r.booked_at as reversed_at, k.group_id, p.id as position, 1 as tie_break, r.id as reversed_by
  from postings p join statement_entry_types k on k.entry_type = p.entry_type
    -- `limit` keeps it one index lookup per entry, whatever the query
    left join lateral (select r.id, r.booked_at from postings r where r.reverses = p.id limit 1) r on true
  where p.credit > 0
union all
  select 'P', p.id, p.debit, (p.debit / 8)::int, k.type, k.source, -p.amount, member_account_name(p.debit),
    case when r.id is null then 'complete' else 'failed' end, p.day, p.booked_at,
    p.entry_type, p.reference, p.sequence, case when p.credit > 0 then (p.credit / 8)::int end, null, r.booked_at, k.group_id, p.id, 0, r.id
  from postings p join statement_entry_types k on k.entry_type = p.entry_type
    left join lateral (select r.id, r.booked_at from postings r where r.reverses = p.id limit 1) r on true
  where p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8)
union all
  select 'W', w.id::bigint, a.account_id, w.member_id, 'withdrawal_transaction', w.kind, -w.amount, member_account_name(a.account_id),
    withdrawal_display_status(w.status), null, w.requested_at, 'withdrawal', w.id::bigint, 0, null, w.status, null, g.group_id, w.position, 3, null
  from withdrawals w join statement_groups g on g.type = 'withdrawal_transaction' and g.source = w.kind cross join lateral (
    select w.member_id::bigint * 8 + case w.kind when 'normal' then 0 when 'roi' then 1 when 'compound' then 2 else 3 end as account_id) a
union all
  -- deposits that are not credited: requested, in transit, in review, or failed
  select 'D', d.id::bigint, d.member_id::bigint * 8, d.member_id, 'deposit_transaction', 'provider',
    case when d.amount_received > 0 then d.amount_received else d.price_amount end, 'main', deposit_display_status(d.state, d.amount_received, d.refunded),
    null, d.created_at, 'payment', d.id::bigint, 0, null, d.state, null, g.group_id, d.position, 2, null
  from payments d join statement_groups g on g.type = 'deposit_transaction' and g.source = 'provider'
  where d.credited = 0 and d.member_id is not null and d.provider_payment_id is not null;
