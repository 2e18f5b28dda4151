-- Failed sign-ins, counted per account, hour and address, so that their owner is shown them. The audit log only grows; this is purged.
create table sign_in_failures (
  subject_kind text not null check (subject_kind in ('member', 'staff')),
  -- 0: no such account, so that a failure costs the same for any name
  subject_id int not null,
  factor text not null check (factor in ('password', 'second_factor')),
  hour timestamptz not null,
  ip text not null,
  -- the last one's
  agent text not null,
  failures int not null check (failures > 0),
  last_at timestamptz not null,
  primary key (subject_kind, subject_id, factor, hour, ip)
);
create index sign_in_failures_last on sign_in_failures (last_at);
