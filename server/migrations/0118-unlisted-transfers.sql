-- Transfers to deposit addresses of tokens that are not set up: no reading finds them, staff do by looking a transaction up.
create table chain_unlisted_transfers (
  id int generated always as identity primary key,
  chain_id int not null references chains,
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  -- its place among the logs of the block, which enough blocks stood above
  log_index int not null check (log_index >= 0),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  sender text not null check (sender ~ '^0x[0-9a-f]{40}$'),
  recipient text collate "C" not null references chain_addresses,
  -- in the token's own smallest units: what they are worth is not known
  amount numeric(78, 0) not null check (amount > 0),
  found_at timestamptz not null,
  unique (chain_id, transaction_hash, log_index)
);
