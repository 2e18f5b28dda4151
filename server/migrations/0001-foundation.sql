-- The application's role, the one clock, sessions, idempotency keys, codes, the audit log, the outbox.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairlead_app') then create role fairlead_app nologin; end if;
  execute format('grant fairlead_app to %I', current_user);
exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
end $$;
grant usage on schema public to fairlead_app;
alter default privileges in schema public grant select, insert, update, delete on tables to fairlead_app;
alter default privileges in schema public grant usage, select on sequences to fairlead_app;
alter default privileges in schema public grant execute on functions to fairlead_app;

create table clock_offset (
  one boolean primary key default true check (one),
  "offset" interval not null default '0'
);
insert into clock_offset default values;

-- The platform's time: the database's plus the offset; stands still within a transaction.
create function app_now() returns timestamptz language sql stable parallel safe
  as $$ select now() + "offset" from clock_offset $$;
create function app_today() returns date language sql stable parallel safe
  as $$ select (app_now() at time zone 'UTC')::date $$;

create table sessions (
  token_hash bytea primary key,
  kind text not null check (kind in ('member', 'staff')),
  subject_id int not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  agent text
);
create index sessions_subject on sessions (kind, subject_id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system')),
  actor_id int,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text
);
create index audit_log_subject on audit_log (subject, id);
revoke update, delete on audit_log from fairlead_app;

create table outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null,
  payload jsonb not null
);
create table outbox_deliveries (
  event_id bigint not null references outbox,
  listener text not null,
  at timestamptz not null,
  primary key (event_id, listener)
);
revoke update, delete on outbox, outbox_deliveries from fairlead_app;

-- Delays that double after failed attempts at a secret (sign-in, codes), by account or address.
create table attempt_limits (
  subject text primary key,
  failures int not null,
  blocked_until timestamptz
);

create table counters (
  name text primary key,
  value bigint not null default 0
);

create table settings (
  name text primary key,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null
);

create table app_state (
  name text primary key,
  value jsonb not null
);
