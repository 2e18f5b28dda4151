-- Requests that are paid together by the provider or by a file that the operator's wallet signs. What is about to be sent is stored
-- before anyone is asked to send it, so that a lost answer leaves a row that says so.

create table payout_batches (
  id int generated always as identity primary key,
  rail text not null check (rail in ('nowpayments', 'file')),
  -- prepared: nothing was sent; calling: the provider is being asked, once; unknown: its answer was lost
  state text not null check (state in ('prepared', 'calling', 'unverified', 'sent', 'unknown', 'ended')),
  -- what the provider calls it
  provider_batch_id text unique,
  -- in a sentence, to staff
  problem text,
  created_by int not null references staff,
  created_at timestamptz not null,
  called_at timestamptz,
  verified_by int references staff,
  verified_at timestamptz,
  checked_at timestamptz,
  -- null: it is asked about no more
  next_check_at timestamptz
);
create index payout_batches_due on payout_batches (next_check_at) where next_check_at is not null;

create table payouts (
  batch_id int not null references payout_batches,
  withdrawal_id int not null references withdrawals,
  -- micro-units that arrive at the address
  amount bigint not null check (amount > 0),
  address text not null,
  state text not null check (state in ('prepared', 'sending', 'paid', 'unknown', 'refused', 'cancelled')),
  provider_payout_id text,
  -- the provider's own word
  provider_state text,
  -- the provider has once said that it sends it: what fails then may have left
  was_sending boolean not null default false,
  txid text check (txid ~ '^0x[0-9a-f]{64}$'),
  problem text,
  changed_at timestamptz not null,
  primary key (batch_id, withdrawal_id),
  check (state <> 'unknown' or problem is not null)
);
-- A request is in one batch at a time, and in none once it was paid.
create unique index payouts_open on payouts (withdrawal_id) where state not in ('refused', 'cancelled');
create index payouts_withdrawal on payouts (withdrawal_id, batch_id);
