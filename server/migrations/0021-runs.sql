-- Every step of an end-of-day run is a run with its state, counts and sums.
create table runs (
  id int generated always as identity primary key,
  programme text not null check (programme in ('accrual', 'release', 'completion', 'lapse', 'rewards', 'leadership', 'salary')),
  day date not null,
  state text not null check (state in ('calculated', 'waiting', 'paying', 'done', 'unfunded')),
  manual boolean not null default false,
  -- investments up to this id are paid
  cursor int not null default 0,
  -- returns first, then level commissions: each total is decided on its own against its own pool
  returns_decided boolean not null default false,
  levels_decided_at timestamptz,
  accruals int not null default 0,
  commissions int not null default 0,
  returns_due bigint not null default 0,
  returns_paid bigint not null default 0,
  levels_due bigint not null default 0,
  levels_paid bigint not null default 0,
  -- what the steps after the accrual count and move: how many rows, what was due, what was paid; micro-units
  items int not null default 0,
  due bigint not null default 0,
  paid bigint not null default 0,
  -- what was found in the pools when the run was decided, where it was too little
  returns_pool bigint,
  marketing_pool bigint,
  -- each credited accrual is floor(due * funding_numerator / funding_denominator); 1/1 when funded, 0/1 when nothing is paid
  funding_numerator bigint not null default 1,
  funding_denominator bigint not null default 1 check (funding_denominator > 0),
  levels_funding_numerator bigint not null default 1,
  levels_funding_denominator bigint not null default 1 check (levels_funding_denominator > 0),
  returns_reservation int,
  -- what a run that pays prizes has reserved in the pool it pays from
  reservation int,
  -- the release run that pays an accrual run's level commissions
  released_by int references runs,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (programme, day)
);

-- The ranges of investments that an accrual pays side by side, each with its own cursor: after < id <= upto.
create table run_partitions (
  run_id int not null references runs,
  partition smallint not null,
  after int not null,
  upto int not null,
  "cursor" int not null,
  paid bigint not null default 0,
  primary key (run_id, partition)
);
revoke delete on runs, run_partitions from fairlead_app;
