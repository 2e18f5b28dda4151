-- Chains against the ledger, in both directions: what was compared so far, what did not agree, and what addresses of ours hold beside
-- what the ledger has for it. Nothing here changes the ledger.

-- How far everything was compared: one row once it was.
create table chain_comparison (
  id boolean primary key default true check (id),
  -- transfers that were confirmed, and deposits that were booked, up to then
  deposits_to timestamptz,
  -- the last payout that was compared, in the order of completion
  payout_id int references withdrawals,
  -- when a comparison last came to its end
  completed_at timestamptz,
  -- since when, and why, none does
  failing_since timestamptz,
  failure text,
  check ((failing_since is null) = (failure is null))
);

create table chain_differences (
  id int generated always as identity primary key,
  -- not_credited: it arrived and is neither in the ledger nor before a person; not_on_chain: the ledger has it and the chain does
  -- not; payout_not_on_chain: the same of a payout
  kind text not null check (kind in ('not_credited', 'not_on_chain', 'payout_not_on_chain')),
  -- what the chain calls the deposit, or the number of the request that was paid
  reference text not null check (reference <> ''),
  payment_id int references payments,
  withdrawal_id int references withdrawals,
  amount bigint not null check (amount > 0),
  -- in a sentence, to staff
  problem text not null check (problem <> ''),
  -- settled: it agrees now; closed: a person said why it does not
  state text not null default 'open' check (state in ('open', 'settled', 'closed')),
  found_at timestamptz not null,
  ended_at timestamptz,
  closed_by int references staff,
  reason text,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'closed') = (closed_by is not null) and (state = 'closed') = (reason is not null)),
  check ((kind = 'payout_not_on_chain') = (withdrawal_id is not null))
);
-- The same difference found again is the same case.
create unique index chain_differences_open on chain_differences (kind, reference) where state = 'open';
create index chain_differences_waiting on chain_differences (found_at, id) where state = 'open';
create index chain_differences_reference on chain_differences (kind, reference, amount) where state = 'closed';
create index chain_differences_state on chain_differences (state, id);

-- Of each token: what arrived at addresses of ours, what left them, and what the ledger has of it, all at one time. Micro-units.
create table chain_custody (
  chain_id int not null,
  token text not null,
  received bigint not null check (received >= 0),
  swept bigint not null check (swept >= 0),
  -- credited, or in suspense
  booked bigint not null check (booked >= 0),
  -- up to which block the chain was read by then, and when
  read_block bigint,
  scanned_at timestamptz,
  calculated_at timestamptz not null,
  primary key (chain_id, token),
  foreign key (chain_id, token) references chain_tokens
);

-- What is new since a time, and what no one has decided about.
create index chain_transfers_confirmed_at on chain_transfers (confirmed_at) where confirmed_at is not null;
create index payments_chain_undecided on payments (id)
  where provider = 'chain' and amount_received > credited + suspended + refunded;
create index payment_cases_payment on payment_cases (payment_id);
-- What the ledger has of each token, from the index alone.
create index payments_chain_booked on payments (pay_currency) include (credited, suspended) where provider = 'chain';

create view waiting_chain_differences as
  select d.id, d.found_at as waiting_since, d.amount, coalesce(p.member_id, w.member_id) as member_id, false as needs_approval,
    '{}'::int[] as not_by, d.kind as topic, d.state, null::int as by_staff, null::int as assignee_id, d.id as about_id
  from chain_differences d left join payments p on p.id = d.payment_id left join withdrawals w on w.id = d.withdrawal_id
  where d.state = 'open';
