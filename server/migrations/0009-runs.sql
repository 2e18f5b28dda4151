-- A night: runs, the slots and level lines that a run fixes at its start.
create table runs (
  id int generated always as identity primary key,
  programme text not null check (programme in ('accrual', 'release', 'completion')),
  day date not null,
  state text not null check (state in ('fixed', 'waiting', 'paying', 'done', 'unfunded')),
  by_hand boolean not null default false,
  -- investments up to this id are paid
  cursor int not null default 0,
  -- returns first, then level lines: each total is decided on its own against its own pool
  returns_decided boolean not null default false,
  levels_decided_at timestamptz,
  slots int not null default 0,
  lines int not null default 0,
  returns_due bigint not null default 0,
  returns_paid bigint not null default 0,
  levels_due bigint not null default 0,
  levels_paid bigint not null default 0,
  -- what was found in the pools when the run was decided, where it was too little
  returns_pool bigint,
  marketing_pool bigint,
  -- each credited slot is floor(due * share_num / share_of); 1/1 when funded, 0/1 when nothing is paid
  share_num bigint not null default 1,
  share_of bigint not null default 1 check (share_of > 0),
  levels_num bigint not null default 1,
  levels_of bigint not null default 1 check (levels_of > 0),
  returns_reservation int,
  -- the release run that pays an accrual run's level lines
  released_by int references runs,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (programme, day)
);

-- One slot: (day, investment), unique for ever. Credited = due by the run's share, 0 until the run pays.
create table return_slots (
  day date not null,
  investment_id int not null,
  member_id int not null,
  run_id int not null,
  mode smallint not null, -- 0 payout, 1 compound, 2 claimed
  base bigint not null,
  rate_ppm int not null,
  due bigint not null check (due >= 0),
  -- why nothing is due: blocked, roi_closed, cap, zero
  reason text,
  primary key (day, investment_id)
);
create index return_slots_investment on return_slots (investment_id, day);
create index return_slots_member on return_slots (member_id, day);

-- One line: a sponsor's share of one slot's credited return. Kept at 0 with the first reason that failed.
create table level_lines (
  day date not null,
  investment_id int not null,
  level smallint not null,
  receiver_id int not null,
  from_id int not null,
  run_id int not null,
  compound boolean not null,
  onamount bigint not null,
  ppm int not null,
  amount bigint not null check (amount >= 0),
  -- blocked, level_closed, not_activated, no_investment, directs, zero, unfunded
  reason text,
  cancelled_at timestamptz,
  primary key (day, investment_id, level)
);
create index level_lines_run on level_lines (run_id, receiver_id);
create index level_lines_receiver on level_lines (receiver_id, day);
revoke delete on runs, return_slots from fairlead_app;

-- floor(amount * num / of) without overflow: the one way a shortfall is shared.
create function ledger_share(p_amount bigint, p_num bigint, p_of bigint) returns bigint language sql immutable parallel safe
  as $$ select case when p_num = p_of then p_amount else div(p_amount::numeric * p_num, p_of)::bigint end $$;
