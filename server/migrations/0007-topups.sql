-- Paid activation periods: who was activated, who paid, from when to when.
create table topups (
  id int generated always as identity primary key,
  member_id int not null references members,
  payer_id int not null references members,
  activation_plan_id int not null references activation_plans,
  -- as they were when it was paid
  price bigint not null check (price > 0),
  period_days int not null check (period_days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text,
  reversed_at timestamptz,
  created_at timestamptz not null
);
create index topups_member on topups (member_id, id);
create index topups_payer on topups (payer_id, id);
revoke delete on topups from fairlead_app;
