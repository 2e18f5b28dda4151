-- Backups as they were made: the staff's first page and the go-live list read from here how old the last good one is.
-- Their times are the machine's own (now()), not the platform's clock, which the demo moves.
create table backups (
  id int generated always as identity primary key,
  -- the backup's folder within its location; null where the operator of a PostgreSQL of their own recorded it
  name text,
  location text not null,
  kind text not null check (kind in ('scheduled', 'manual', 'recorded')),
  started_at timestamptz not null,
  finished_at timestamptz,
  verified_at timestamptz,
  bytes bigint,
  failure text,
  restore_tested_at timestamptz,
  note text,
  -- whether the write-ahead log still goes into this backup, how far it has got, and why it gets no further
  archiving boolean not null default false,
  archived_through timestamptz,
  archive_problem text,
  check (kind = 'recorded' or name is not null),
  check (verified_at is null or finished_at is not null),
  check (failure is null or (verified_at is null and not archiving)),
  unique (location, name)
);
-- What is written here decides whether members' money may move: the commands and the backup process write it as the owner.
revoke insert, update, delete on backups from fairlead_app;
