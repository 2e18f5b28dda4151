-- Deposits read from chains: which chains and tokens, the addresses at which deposits arrive, what has arrived there, and how far
-- each chain has been read.

-- What staff have set, as it holds now. `version` counts its changes; `chain_versions` keeps what no one need hide of each.
create table chains (
  chain_id int primary key check (chain_id > 0),
  name text not null check (name <> ''),
  version int not null check (version > 0),
  -- JSON-RPC addresses of its nodes, the preferred one first; often with the operator's key
  rpc_addresses text[] not null check (cardinality(rpc_addresses) between 1 and 5),
  confirmations int not null check (confirmations between 1 and 1000),
  -- the public key of the account to which deposits belong
  xpub text not null,
  -- above this much at one address two nodes must agree
  agree_over bigint not null check (agree_over >= 0),
  -- whether it is read, and deposits may be opened on it
  active boolean not null,
  changed_at timestamptz not null
);

-- A token that is offered no more is still read.
create table chain_tokens (
  chain_id int not null references chains,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  -- what members pay in, such as usdtbsc
  code text not null unique check (code ~ '^[a-z0-9]{2,20}$'),
  symbol text not null check (symbol <> ''),
  decimals int not null check (decimals between 0 and 36),
  minimum bigint not null check (minimum >= 0),
  active boolean not null,
  primary key (chain_id, address)
);

create table chain_versions (
  chain_id int not null references chains,
  version int not null,
  definition jsonb not null,
  change_id int not null references staged_changes,
  valid_from timestamptz not null,
  primary key (chain_id, version)
);

-- How reading a chain goes: one row per chain that was read.
create table chain_status (
  chain_id int primary key references chains,
  head bigint check (head >= 0),
  read_block bigint check (read_block >= 0),
  -- up to here everything was read once more after it was confirmed
  reread_block bigint check (reread_block >= 0),
  scanned_at timestamptz not null,
  -- when a pass reached the newest block last
  current_at timestamptz,
  failure text,
  failing_since timestamptz,
  disagreement text,
  disagreeing_since timestamptz,
  check ((failure is null) = (failing_since is null)),
  check ((disagreement is null) = (disagreeing_since is null))
);

-- Addresses derived from the public key of an account, which is told by the beginning of its hash. An address is the same on
-- every chain. In small letters, as all hashes and addresses here are. Compared byte by byte: thousands are looked up at once.
create table chain_addresses (
  address text collate "C" primary key check (address ~ '^0x[0-9a-f]{40}$'),
  account text not null check (account ~ '^[0-9a-f]{40}$'),
  derivation_index int not null check (derivation_index >= 0),
  created_at timestamptz not null,
  unique (account, derivation_index)
);

-- What each address was given out for: a deposit, once, however often it is asked for.
create table chain_payments (
  id int generated always as identity primary key,
  order_id text not null unique,
  address text collate "C" not null unique references chain_addresses,
  chain_id int not null,
  token text not null,
  price bigint not null check (price > 0),
  -- in the token's own smallest units
  required numeric(78, 0) not null check (required > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (chain_id, token) references chain_tokens
);
create index chain_payments_token on chain_payments (chain_id, token);

-- Transfers of the watched tokens to these addresses. What a reorganisation takes from the chain is deleted, unless it has been
-- confirmed: that stays, with the time at which it was gone.
create table chain_transfers (
  id int generated always as identity primary key,
  chain_id int not null check (chain_id > 0),
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  -- its place among the logs of the block; below zero for one that is gone and has none
  log_index int not null,
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  sender text not null check (sender ~ '^0x[0-9a-f]{40}$'),
  recipient text collate "C" not null references chain_addresses,
  -- in the token's own smallest units
  amount numeric(78, 0) not null check (amount > 0),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  found_at timestamptz not null,
  -- when it counted as arrived, and what for: for the deposit of its address; beyond it, which a person decides; of another token
  -- or chain; or of an amount that is nothing, or more than there can be
  confirmed_at timestamptz,
  purpose text check (purpose in ('payment', 'extra', 'wrong_asset', 'unusable')),
  -- when it was compared with the chain last, and why it was not confirmed then
  checked_at timestamptz,
  held text,
  removed_at timestamptz,
  -- it was gone and stands on the chain again, without enough blocks above it so far
  returned boolean not null default false,
  unique (chain_id, transaction_hash, log_index),
  check ((confirmed_at is null) = (purpose is null)),
  check (removed_at is null or confirmed_at is not null),
  check (not returned or (confirmed_at is not null and removed_at is null)),
  check ((log_index < 0) = (removed_at is not null))
);
create index chain_transfers_recipient on chain_transfers (recipient);
create index chain_transfers_block on chain_transfers (chain_id, block_number);
create index chain_transfers_open on chain_transfers (chain_id, checked_at nulls first, block_number, log_index)
  where confirmed_at is null or returned;
create index chain_transfers_gone on chain_transfers (chain_id) where removed_at is not null;

create function refuse_confirmed_removal() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmed transfer is not deleted';
end $$;
create trigger chain_transfers_confirmed before delete on chain_transfers
  for each row when (old.confirmed_at is not null) execute function refuse_confirmed_removal();

-- The blocks at which ranges ended that have been read; the newest is the cursor.
create table chain_checkpoints (
  chain_id int not null check (chain_id > 0),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  read_at timestamptz not null,
  primary key (chain_id, block_number)
);
