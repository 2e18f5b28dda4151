-- Leadership ranks, each paid once per member.
create table leadership_ranks (
  id int generated always as identity primary key,
  name text not null unique,
  -- qualified business that reaches it, and what is paid for it, once
  business bigint not null unique check (business > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
insert into leadership_ranks (name, business, amount, created_at) values
  ('Bronze', 25000000000, 100000000, now()), ('Silver', 100000000000, 400000000, now()), ('Gold', 250000000000, 1000000000, now()),
  ('Platinum', 500000000000, 2500000000, now()), ('Diamond', 1000000000000, 5000000000, now());
revoke delete on leadership_ranks from fairlead_app;

-- A rank that a member reached: it stays reached, is paid by one run, and is never reached again.
create table leadership_awards (
  id int generated always as identity primary key,
  member_id int not null references members,
  rank_id int not null references leadership_ranks,
  amount bigint not null check (amount > 0),
  -- qualified business at the end of the month in which it was reached (that month's last day)
  qualified bigint not null,
  achieved_on date not null,
  -- the run that pays it, or tried last
  run_id int references runs,
  paid_at timestamptz,
  reversed_at timestamptz,
  reversed_reason text,
  unique (member_id, rank_id),
  check (reversed_at is null or paid_at is not null),
  check ((reversed_at is null) = (reversed_reason is null))
);
create index leadership_awards_waiting on leadership_awards (id) where paid_at is null;
create index leadership_awards_run on leadership_awards (run_id, id);
revoke delete on leadership_awards from fairlead_app;
