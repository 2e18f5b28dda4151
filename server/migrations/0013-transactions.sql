-- Members' histories: a view over the ledger and the rooms' own requests, never a second store.

-- How a kind of posting appears to the member whose account it touches. Kinds that are not here (what a withdrawal's
-- request stands for, the house's own) do not appear.
create table transaction_kinds (
  kind text primary key,
  type text not null,
  source text not null,
  -- a movement between two accounts of one member is one row, on the account it is told of: -1 the one that pays
  own_sign smallint not null default 1 check (own_sign in (-1, 1))
);
insert into transaction_kinds (kind, type, source, own_sign) values
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
  ('cto_share', 'cto_transaction', 'cto', 1);
revoke insert, update, delete on transaction_kinds from fairlead_app;

create function member_account_name(p_account bigint) returns text language sql immutable parallel safe
  as $$ select (array['main', 'profit', 'compound', 'principal', 'held'])[p_account % 8 + 1] $$;

-- Filter by account_id and member_id both: the first finds postings by their index, the second requests by theirs.
-- A reversed posting has failed; the reversal itself is not told as a second movement.
create view transactions as
  select 'P' as origin, p.id as row_id, p.credit as account_id, (p.credit / 8)::int as member_id, k.type, k.source,
    k.own_sign * p.amount as amount, member_account_name(case when k.own_sign < 0 then p.debit else p.credit end) as account,
    case when r.id is null then 'complete' else 'failed' end as status, p.day, p.booked_at as created_at,
    p.kind, p.cause, p.seq, case when p.debit > 0 and p.debit / 8 <> p.credit / 8 then (p.debit / 8)::int end as other_id,
    null::text as state, r.booked_at as reversed_at
  from postings p join transaction_kinds k on k.kind = p.kind left join postings r on r.reverses = p.id
  where p.credit > 0
union all
  select 'P', p.id, p.debit, (p.debit / 8)::int, k.type, k.source, -p.amount, member_account_name(p.debit),
    case when r.id is null then 'complete' else 'failed' end, p.day, p.booked_at,
    p.kind, p.cause, p.seq, case when p.credit > 0 then (p.credit / 8)::int end, null, r.booked_at
  from postings p join transaction_kinds k on k.kind = p.kind left join postings r on r.reverses = p.id
  where p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8)
union all
  select 'W', w.id, a.account_id, w.member_id, 'withdrawal_transaction', w.kind, -w.amount, member_account_name(a.account_id),
    case when w.status = 'completed' then 'complete' when w.status in ('rejected', 'cancelled') then 'failed' else 'pending' end,
    null, w.requested_at, 'withdrawal', w.id, 0, null, w.status, null
  from withdrawals w cross join lateral (
    select w.member_id::bigint * 8 + case w.kind when 'normal' then 0 when 'roi' then 1 when 'compound' then 2 else 3 end as account_id) a
union all
  -- deposits that are not credited: asked for, on their way, in review, or come to nothing
  select 'D', d.id, d.member_id::bigint * 8, d.member_id, 'deposit_transaction', 'provider',
    case when d.arrived > 0 then d.arrived else d.price_amount end, 'main',
    case when d.state = 'refunded' or d.state in ('failed', 'expired') and d.arrived <= d.refunded then 'failed' else 'pending' end,
    null, d.created_at, 'payment', d.id, 0, null, d.state, null
  from payments d where d.credited = 0 and d.member_id is not null and d.provider_payment_id is not null;
