-- What an owner stops at once, with why, and who let it go on: withdrawals, deposits, investments, runs, sign-ups, the site.
create table emergency_stops (
  id int generated always as identity primary key,
  kind text not null check (kind in ('withdrawals', 'deposits', 'investments', 'end_of_day', 'sign_ups', 'site')),
  reason text not null check (reason <> ''),
  -- what members read beside what is stopped
  notice text check (notice <> ''),
  stopped_by int not null references staff,
  stopped_at timestamptz not null,
  resumed_by int references staff,
  resumed_at timestamptz,
  resume_reason text check (resume_reason <> ''),
  check ((resumed_at is null) = (resumed_by is null) and (resumed_at is null) = (resume_reason is null))
);
-- one of a kind at a time
create unique index emergency_stops_current on emergency_stops (kind) where resumed_at is null;
revoke delete, truncate on emergency_stops from fairlead_app;
