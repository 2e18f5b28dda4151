-- The transactions by which staff paid requests manually, as they are compared with the chain that has them.
create table payout_checks (
  withdrawal_id int primary key references withdrawals,
  chain_id int not null references chains,
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  -- which log of its block pays the request; null until it was found
  log_index int check (log_index >= 0),
  -- waiting: for its blocks, or for a node to answer; refused: it does not pay the request; gone: it did, and is not on the chain now
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'gone')),
  -- blocks above its own when it was read last
  confirmations int not null check (confirmations >= 0),
  -- in a sentence: why it waits, was refused or is gone
  problem text,
  entered_by int not null references staff,
  entered_at timestamptz not null,
  -- when a node last said that it has it
  seen_at timestamptz,
  checked_at timestamptz not null,
  -- null: it is not read any more
  next_check_at timestamptz,
  check (state not in ('refused', 'gone') or problem is not null),
  check (state <> 'confirmed' or log_index is not null)
);
-- A transfer pays one request.
create unique index payout_checks_transfer on payout_checks (chain_id, transaction_hash, log_index)
  where log_index is not null and state <> 'refused';
create index payout_checks_due on payout_checks (next_check_at) where next_check_at is not null;
create index payout_checks_wrong on payout_checks (state, entered_at) where state in ('refused', 'gone');
