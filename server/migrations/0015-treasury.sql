-- The operator's own entries: capital that came into custody, and what was put into a pool; each is the reference of one posting.
create table treasury_entries (
  id int generated always as identity primary key,
  kind text not null check (kind in ('capital', 'pool_funding')),
  amount bigint not null check (amount > 0),
  from_account text not null,
  to_account text not null,
  -- the transfer that brought capital into custody: its proof, each counted once
  txid text unique check (txid ~ '^0x[0-9a-f]{64}$'),
  note text,
  created_at timestamptz not null,
  check (kind <> 'capital' or (from_account = 'custody' and to_account = 'operator_equity')),
  check (kind <> 'pool_funding' or (from_account in ('operator_equity', 'fees') and to_account in ('returns_pool', 'marketing_pool', 'cto_pool'))),
  check ((kind = 'capital') = (txid is not null))
);
revoke update, delete on treasury_entries from fairlead_app;
