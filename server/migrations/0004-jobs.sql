-- What requests and jobs share: idempotency keys, counters, events on their way to the job queue, worker processes, backups.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table counters (
  name text primary key,
  value bigint not null default 0
);

create table outbox (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  name text not null,
  payload jsonb not null
);

create table outbox_deliveries (
  event_id bigint not null references outbox,
  handler text not null,
  handled_at timestamptz not null,
  primary key (event_id, handler)
);
revoke update, delete on outbox, outbox_deliveries from fairlead_app;

-- Events that are not on the job queue yet. Written with the event, in the transaction in which it happened; the worker hands
-- them over, many at once. The queue notifies its listeners, and PostgreSQL lets transactions that notify commit one after
-- the other only: members' transfers would wait for each other although they share nothing.
create table outbox_pending (
  event_id bigint primary key
);
revoke update, delete on outbox_pending from fairlead_app;

-- events wait here until the worker puts them on the queue
grant select, update, delete on outbox_pending to fairlead_queue;

-- Worker processes say that they are alive, so that the jobs of one that died are taken over within seconds, not hours.
create table workers (
  id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  -- by the database's own time: the platform's clock may be moved
  heartbeat_at timestamptz not null default clock_timestamp(),
  -- the names under which the process locks jobs of the queue
  lock_names text[] not null default '{}',
  -- when others found that it was gone; from then on none of its connections is allowed to work
  gone_at timestamptz,
  -- when it had stopped, or its jobs had been released
  ended_at timestamptz
);
create index workers_open on workers (heartbeat_at) where ended_at is null;
revoke insert, update, delete on workers from fairlead_app;

-- and its processes say here that they are alive
grant insert, update, delete on workers to fairlead_queue;

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
