-- Signing in: sessions, one-time codes, second factors, devices, and what slows down guessing.
create table sessions (
  token_hash bytea primary key,
  -- the name by which its owner ends it
  id int generated always as identity,
  kind text not null check (kind in ('member', 'staff')),
  subject_id int not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  agent text,
  -- whether a second factor was asked for
  second_factor boolean not null default false
);
create index sessions_subject on sessions (kind, subject_id);
create unique index sessions_id on sessions (id);

-- Six digits, ten minutes, five tries, single use; stored hashed.
create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'step_up')),
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id int not null,
  operation text not null default '',
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  -- the device that asked for it, so that strangers use up their own tries and their own allowance;
  -- null: sent without having been asked for, so that any device may try it
  device_hash bytea,
  -- the address of a device that had no token yet: it may come back without one, and has tries of its own
  bare_ip text,
  bare_tries int not null default 0,
  -- the network that asked, and what the person's earlier sign-ins say of who asked
  network text,
  asker text not null default 'stranger' check (asker in ('known_device', 'known_network', 'stranger'))
);
create index one_time_codes_subject on one_time_codes (subject_kind, subject_id, purpose, id desc);

-- A confirmed step-up: good once, for its operation, for five minutes.
create table step_ups (
  token_hash bytea primary key,
  subject_kind text not null,
  subject_id int not null,
  operation text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A second factor: an authenticator app's secret, encrypted at rest, and recovery codes that each work once.
create table second_factors (
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id int not null,
  -- AES-256-GCM: nonce, ciphertext, tag; key_id names the key among SECRETS_KEY
  secret bytea not null,
  key_id text not null,
  -- the time step of the last code that was accepted: it and all before are refused
  last_step int not null,
  created_at timestamptz not null,
  primary key (subject_kind, subject_id)
);

-- A secret that was shown and waits for the first code that proves that the app holds it.
create table second_factor_setups (
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id int not null,
  secret bytea not null,
  key_id text not null,
  expires_at timestamptz not null,
  primary key (subject_kind, subject_id)
);

create table recovery_codes (
  subject_kind text not null,
  subject_id int not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (subject_kind, subject_id, code_hash),
  foreign key (subject_kind, subject_id) references second_factors on delete cascade
);

-- Devices that have proved to belong to a person (signed in, or typed a mailed code), and the network they did it from.
create table known_devices (
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  subject_id int not null,
  device_hash bytea not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (subject_kind, subject_id, device_hash)
);
create index known_devices_seen on known_devices (seen_at);
-- Limits ask of a device's token alone whether anyone has signed in there.
create index known_devices_device on known_devices (device_hash);

-- Delays that double after failed attempts at a secret (sign-in, codes), by account or address.
create table attempt_limits (
  subject text primary key,
  failures int not null,
  blocked_until timestamptz
);

-- Failures at secrets are also counted across accounts, per address and network, for every process.
create table attempt_buckets (
  subject text primary key,
  level double precision not null check (level >= 0),
  counted_at timestamptz not null,
  capacity int not null check (capacity > 0),
  -- one failure is forgotten in this time
  forget_seconds int not null check (forget_seconds > 0)
);
