-- Settings with their versions. What loosens a guard is proposed by one member of staff, agreed to by another and holds from a
-- later moment.
create table settings (
  name text primary key,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null
);

create table staged_changes (
  id int generated always as identity primary key,
  kind text not null,
  -- what is changed, such as setting:second_approval_over or member:12, and how people call it
  subject text not null,
  title text not null,
  before jsonb not null,
  after jsonb not null,
  -- never shown to anyone: a password's hash; gone when the change has ended
  secret text,
  reason text not null,
  state text not null check (state in ('proposed', 'scheduled', 'applied', 'rejected', 'withdrawn', 'failed')),
  author int references staff,
  created_at timestamptz not null,
  approved_by int references staff check (approved_by <> author),
  approved_at timestamptz,
  -- the moment from which it holds
  effective_at timestamptz,
  ended_by int references staff,
  ended_at timestamptz,
  -- why it was rejected, or could not be applied
  outcome text,
  check (state <> 'scheduled' or (approved_by is not null and effective_at is not null)),
  check ((ended_at is null) = (state in ('proposed', 'scheduled')))
);
create unique index staged_changes_open on staged_changes (kind, subject) where state in ('proposed', 'scheduled');
create index staged_changes_due on staged_changes (effective_at) where state = 'scheduled';
revoke delete on staged_changes from fairlead_app;

create table settings_versions (
  name text not null,
  version int not null,
  value jsonb not null,
  -- who and why; none for what was set before versions were kept
  change_id int references staged_changes,
  valid_from timestamptz not null,
  primary key (name, version)
);
revoke update, delete on settings_versions from fairlead_app;
