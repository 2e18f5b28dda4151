-- Investments: what was frozen at subscribing, and what the runs keep up to date (checked against the slots by verify).
create table investments (
  id int generated always as identity primary key,
  member_id int not null references members,
  plan_id int not null references plans,
  plan_name text not null,
  mode text not null check (mode in ('payout', 'compound')),
  payout text not null check (payout in ('automatic', 'claimed')),
  pair text,
  rate_ppm int not null,
  term_days int not null,
  accrues_on text not null check (accrues_on in ('business_days', 'every_day')),
  -- own returns end at this share of what was invested (2,000,000 ppm = twice)
  cap_ppm int not null,
  exit_fee_ppm int not null,
  level_version int not null,
  risk_notice_version int not null,
  invested bigint not null check (invested > 0),
  -- compounded and still inside
  growth bigint not null default 0 check (growth >= 0),
  earned bigint not null default 0 check (earned >= 0),
  slots_used int not null default 0,
  status text not null default 'active' check (status in ('active', 'completed', 'pending', 'cancelled')),
  -- under notice since: no slots from that day on
  leaving_since date,
  -- the day of subscribing does not accrue
  start_day date not null,
  end_day date not null,
  last_slot_day date,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index investments_member on investments (member_id, id);
create index investments_active on investments (id) where status = 'active';
create index investments_plan on investments (plan_id);
