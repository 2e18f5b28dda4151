-- What members are owed at each day's end as a Merkle sum tree: a root that anyone may keep, and for 30 days the leaves from which
-- each member gets the proof of their own.

create table liability_snapshots (
  -- at whose end, 24:00 UTC
  day date primary key,
  -- members' salts are drawn from it; gone with the leaves
  secret bytea check (octet_length(secret) = 32),
  -- every posting that was booked after the day has a larger id
  after_posting bigint not null,
  started_at timestamptz not null,
  -- members up to this id are in chunks
  "cursor" int not null default 0,
  leaves int not null default 0,
  root bytea check (octet_length(root) = 32),
  sum bigint,
  published_at timestamptz,
  check ((root is null) = (published_at is null) and (sum is null) = (root is null))
);

-- So many leaves each, in the tree's order, which no one can guess without the secret.
create table liability_chunks (
  day date not null references liability_snapshots,
  chunk int not null,
  -- the largest id among its members; each chunk has those after the one before
  last_member int not null,
  members int[] not null,
  -- five of each member: main, profit, compound, principal, held
  balances bigint[] not null check (cardinality(balances) = cardinality(members) * 5),
  hash bytea not null check (octet_length(hash) = 32),
  sum bigint not null,
  primary key (day, chunk)
);
create unique index liability_chunks_last_member on liability_chunks (day, last_member);

-- A published root is never changed or taken back: members keep it. Only the secret goes, with the leaves.
create function refuse_root_change() returns trigger language plpgsql as $$
begin
  raise exception 'A published root is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger roots_kept before update of day, after_posting, "cursor", leaves, root, sum, published_at on liability_snapshots
  for each row when (old.root is not null) execute function refuse_root_change();
create trigger roots_not_deleted before delete on liability_snapshots
  for each row when (old.root is not null) execute function refuse_root_change();
