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

-- A session has a name by which its owner ends it, and says whether a second factor was asked for.
alter table sessions
  add column id int generated always as identity,
  add column second_factor boolean not null default false;
create unique index sessions_id on sessions (id);
