-- The one-time link by which the first owner of a production is made; only its token's hash is kept.
create table setup_links (
  id int generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, or replaced by a newer one
  ended_at timestamptz
);
create unique index setup_links_one_open on setup_links ((ended_at is null)) where ended_at is null;
