-- Salary: the tiers, and what each month's run calculated for whom.
create table salary_tiers (
  id int generated always as identity primary key,
  -- qualified business at a month's end, and what is paid for that month
  business bigint not null unique check (business > 0),
  amount bigint not null check (amount > 0),
  -- new principal below, started in that month and still active, as a part of the business
  new_volume_ratio_ppm int not null default 100000 check (new_volume_ratio_ppm between 0 and 1000000),
  -- how often the tier is paid to one member at most
  max_payments int not null default 12 check (max_payments > 0),
  created_at timestamptz not null,
  -- a retired tier keeps its row, since months were paid by it, and its count
  retired_at timestamptz
);
insert into salary_tiers (business, amount, created_at)
  select business::bigint * 1000000, amount::bigint * 1000000, now()
  from (values (10000, 25), (25000, 60), (50000, 120), (100000, 250), (250000, 600), (500000, 1200)) t(business, amount);
revoke delete on salary_tiers from fairlead_app;

-- One row per member and month: unique for ever. Paid is floor(due * share of its run), 0 until the run pays.
create table salary_payments (
  id int generated always as identity primary key,
  run_id int not null references runs,
  member_id int not null references members,
  -- its last day
  month date not null,
  tier_id int not null references salary_tiers,
  qualified bigint not null,
  new_principal bigint not null,
  due bigint not null check (due >= 0),
  -- why nothing is due
  reason text check (reason = 'blocked'),
  paid bigint not null default 0 check (paid between 0 and due),
  settled_at timestamptz,
  created_at timestamptz not null,
  unique (member_id, month),
  check ((reason is null) = (due > 0))
);
create index salary_payments_run on salary_payments (run_id, id);
create index salary_payments_month on salary_payments (month, id);
revoke delete on salary_payments from fairlead_app;
