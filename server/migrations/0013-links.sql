-- Mailed links that work once: staff invitations, the first owner's setup, and the freezing of an account's withdrawals.
create table staff_invitations (
  id int generated always as identity primary key,
  email text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'auditor')),
  token_hash bytea not null unique,
  change_id int not null references staged_changes,
  invited_by int references staff,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz
);
revoke delete on staff_invitations from fairlead_app;

-- The link by which the first owner of a production is made; only its token's hash is kept.
create table setup_links (
  id int generated always as identity primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- used, or replaced by a newer one
  ended_at timestamptz
);
create unique index setup_links_one_open on setup_links ((ended_at is null)) where ended_at is null;

-- A member who was notified of a change that was not theirs freezes the withdrawals of the account by a link; two staff members
-- lift it.
create table freeze_links (
  token_hash bytea primary key,
  member_id int not null references members,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table withdrawal_freezes (
  id int generated always as identity primary key,
  member_id int not null references members,
  frozen_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by_change int references staged_changes
);
create unique index withdrawal_freezes_open on withdrawal_freezes (member_id) where lifted_at is null;
revoke delete on withdrawal_freezes from fairlead_app;
revoke update on freeze_links from fairlead_app;
