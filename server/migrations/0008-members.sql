-- Members with their place in the sponsor tree.
create extension if not exists pg_trgm;

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
create index members_direct on members (sponsor_id, id) where sponsor_id is not null;
create index members_ancestors on members using gin (ancestors);
create index members_bep20 on members (lower(bep20)) where bep20 is not null;

-- Staff search members by any part of a username, an e-mail address or a full name.
create index members_search on members using gin ((username || E'\n' || email || E'\n' || fullname) gin_trgm_ops);
