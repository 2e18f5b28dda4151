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
delete from app_state where name = 'heartbeat:worker';
