-- What each deposit address holds: what was read of transfers to it, and of those from it, by which the operator's signer empties it.
-- Lists of transfers, of addresses and of what may be swept read it.

-- Transfers from addresses of ours. What a reorganisation takes from the chain is deleted.
create table chain_outgoing (
  chain_id int not null check (chain_id > 0),
  transaction_hash text not null check (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  log_index int not null check (log_index >= 0),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  sender text collate "C" not null references chain_addresses,
  recipient text not null check (recipient ~ '^0x[0-9a-f]{40}$'),
  -- in the token's own smallest units
  amount numeric(78, 0) not null check (amount > 0),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  found_at timestamptz not null,
  primary key (chain_id, transaction_hash, log_index)
);
create index chain_outgoing_block on chain_outgoing (chain_id, block_number);

-- What stands on the chain, confirmed or not, in the token's own smallest units.
create table chain_holdings (
  id int generated always as identity primary key,
  address text collate "C" not null references chain_addresses,
  chain_id int not null check (chain_id > 0),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  received numeric(90, 0) not null default 0,
  swept numeric(90, 0) not null default 0,
  unique (address, chain_id, token)
);
create index chain_holdings_held on chain_holdings (id) where received > swept;

create function change_holding(p_address text, p_chain int, p_token text, p_received numeric, p_swept numeric) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into chain_holdings as h (address, chain_id, token, received, swept)
  values (p_address, p_chain, p_token, p_received, p_swept)
  on conflict (address, chain_id, token) do update set received = h.received + p_received, swept = h.swept + p_swept
$$;

create function follow_received() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    perform change_holding(old.recipient, old.chain_id, old.token, -old.amount, 0);
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    perform change_holding(new.recipient, new.chain_id, new.token, new.amount, 0);
  end if;
  return null;
end $$;
create trigger chain_transfers_held after insert or delete or update of removed_at on chain_transfers
  for each row execute function follow_received();

create function follow_swept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform change_holding(old.sender, old.chain_id, old.token, 0, -old.amount);
  else
    perform change_holding(new.sender, new.chain_id, new.token, 0, new.amount);
  end if;
  return null;
end $$;
create trigger chain_outgoing_held after insert or delete on chain_outgoing
  for each row execute function follow_swept();

revoke execute on function change_holding(text, int, text, numeric, numeric) from public;

insert into chain_holdings (address, chain_id, token, received)
select recipient, chain_id, token, sum(amount) from chain_transfers where removed_at is null group by recipient, chain_id, token;

-- When its block was made, by the platform's clock: whether a deposit is late. Known once it is confirmed.
alter table chain_transfers add column block_at timestamptz;

-- `small`: far below what may be deposited; those of one address are summed.
alter table chain_transfers drop constraint chain_transfers_purpose_check;
alter table chain_transfers add constraint chain_transfers_purpose_check
  check (purpose in ('payment', 'extra', 'wrong_asset', 'small', 'unusable'));

-- Transfers are found by hash and by who sent them, or by what these begin with.
create index chain_transfers_hash on chain_transfers (transaction_hash collate "C");
create index chain_transfers_sender on chain_transfers (sender collate "C");
create index chain_transfers_found on chain_transfers (found_at);
