-- Wallets that sign members in, and the messages that they sign for it.
create table sign_in_wallets (
  -- in small letters: one address belongs to one member at a time
  address text collate "C" primary key check (address ~ '^0x[0-9a-f]{40}$'),
  member_id int not null references members,
  -- where its contract said that it had signed; null: it signs with its own key. On another chain the address may be another's
  chain_id int check (chain_id > 0),
  linked_at timestamptz not null
);
create index sign_in_wallets_member on sign_in_wallets (member_id, linked_at);

create table wallet_messages (
  nonce_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'link')),
  -- who asked to link the address
  member_id int references members,
  address text collate "C" not null check (address ~ '^0x[0-9a-f]{40}$'),
  chain_id int not null check (chain_id > 0),
  message text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'link') = (member_id is not null))
);
create index wallet_messages_expired on wallet_messages (expires_at);
