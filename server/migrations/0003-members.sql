-- People: members with their place in the sponsor tree, staff, one-time codes.
create table members (
  id int generated always as identity primary key,
  username text not null,
  email text not null,
  fullname text not null default '',
  phone text not null default '',
  address text not null default '',
  password_hash text not null,
  password_changed_at timestamptz,
  referral_code text not null unique,
  sponsor_id int references members,
  -- every sponsor above, nearest first; a new sponsor rewrites it for all below
  ancestors int[] not null default '{}',
  blocked boolean not null default false,
  active boolean not null default true,
  roi_open boolean not null default true,
  level_open boolean not null default true,
  verified_at timestamptz,
  activated_at timestamptz,
  activation_ends_at timestamptz,
  bep20 text,
  bep20_changed_at timestamptz,
  trc20 text,
  business_adjustment bigint not null default 0,
  business_balance_adjustment bigint not null default 0,
  last_login_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index members_username on members (lower(username));
create unique index members_email on members (lower(email));
create index members_sponsor on members (sponsor_id);
create index members_ancestors on members using gin (ancestors);

create table staff (
  id int generated always as identity primary key,
  username text not null,
  email text not null,
  fullname text not null default '',
  password_hash text not null,
  last_login_at timestamptz,
  created_at timestamptz not null
);
create unique index staff_email on staff (lower(email));
create unique index staff_username on staff (lower(username));

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
  created_at timestamptz not null
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
