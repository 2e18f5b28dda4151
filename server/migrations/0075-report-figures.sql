-- Figures of staff's reports that hang on every member or investment: the worker calculates them every few minutes or hours, so
-- that no report reads the members one by one. Days are UTC.

-- Active investments by plan at the end of each day; today's as they were when it was calculated last.
create table plan_mix_days (
  day date primary key,
  calculated_at timestamptz not null
);
create table plan_mix (
  day date not null references plan_mix_days,
  -- as it was when they were made
  plan_name text not null,
  investments int not null,
  principal bigint not null,
  growth bigint not null,
  primary key (day, plan_name)
);

-- Members by whom the audit log has something on a day; a day without a row had none.
create table active_members (
  day date primary key,
  active int not null,
  counted_at timestamptz not null
);

-- Accounts that are closed count among those who joined; open ones are counted by day in member_counts.
create index members_closed_created on members (created_at) where closed_at is not null;
