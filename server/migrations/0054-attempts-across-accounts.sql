-- Failures at secrets are also counted across accounts, per address and network, for every process.
create table attempt_buckets (
  subject text primary key,
  level double precision not null check (level >= 0),
  at timestamptz not null,
  capacity int not null check (capacity > 0),
  -- one failure is forgotten in this time
  forget_seconds int not null check (forget_seconds > 0)
);
