-- A member who was told of a change that was not theirs freezes the withdrawals of the account by a link; two staff members lift it.
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
revoke delete, truncate, references, trigger on withdrawal_freezes from fairlead_app;
revoke update, truncate, references, trigger on freeze_links from fairlead_app;
