-- Claims: which claimable accruals were claimed or have lapsed, what each claim credited, and the level commissions it
-- calculated.
create table claims (
  id int generated always as identity primary key,
  member_id int not null references members,
  pair text not null,
  -- the UTC day it was booked on: its commissions are released two days later
  day date not null,
  accruals int not null check (accruals > 0),
  amount bigint not null check (amount > 0),
  -- a small run of its own, final at once: each commission is floor(due * levels_funding_numerator / levels_funding_denominator)
  levels_due bigint not null check (levels_due >= 0),
  levels_paid bigint not null check (levels_paid between 0 and levels_due),
  levels_funding_numerator bigint not null default 1,
  levels_funding_denominator bigint not null default 1 check (levels_funding_denominator > 0),
  -- what the marketing pool held, where that was too little
  marketing_pool bigint,
  -- the release run that pays its commissions
  released_by int references runs,
  created_at timestamptz not null
);
create index claims_member on claims (member_id, id);
create index claims_unreleased on claims (day) where released_by is null;
create index claims_released on claims (released_by);
revoke update, delete on claims from fairlead_app;
grant update (released_by) on claims to fairlead_app;

-- A claimable accrual that waits no more: claimed by its member, or lapsed in an end-of-day run. One row an accrual,
-- for ever.
create table accrual_claims (
  investment_id int not null,
  day date not null,
  member_id int not null,
  -- what the accrual was credited, micro-units
  amount bigint not null check (amount > 0),
  -- where a claim credited it
  account text check (account in ('profit', 'compound')),
  claim_id int references claims,
  lapsed_by int references runs,
  primary key (investment_id, day),
  check (num_nonnulls(claim_id, lapsed_by) = 1 and (claim_id is null) = (account is null))
);
create index accrual_claims_member on accrual_claims (member_id, day);
create index accrual_claims_claim on accrual_claims (claim_id) where claim_id is not null;
create index accrual_claims_lapse on accrual_claims (lapsed_by) where lapsed_by is not null;
revoke update, delete on accrual_claims from fairlead_app;

-- A sponsor's share of one claimed accrual, with who qualified at the claim. Kept at 0 with the first reason that
-- failed.
create table claim_commissions (
  claim_id int not null references claims,
  investment_id int not null,
  day date not null,
  level smallint not null,
  beneficiary_id int not null,
  from_id int not null,
  ppm int not null,
  compound boolean not null,
  base_amount bigint not null,
  -- its share with a full pool, and what it came to
  due bigint not null check (due >= 0),
  amount bigint not null check (amount between 0 and due),
  -- blocked, level_closed, not_activated, no_investment, directs, zero, unfunded
  reason text,
  primary key (investment_id, level, day),
  foreign key (investment_id, day) references accrual_claims
);
create index claim_commissions_beneficiary on claim_commissions (beneficiary_id, claim_id);
create index claim_commissions_claim on claim_commissions (claim_id, beneficiary_id);
revoke update, delete on claim_commissions from fairlead_app;

-- Commissions of claims taken back before their release: each posted levels_payable -> marketing_pool.
create table reversed_claim_commissions (
  investment_id int not null,
  day date not null,
  level smallint not null,
  claim_id int not null references claims,
  beneficiary_id int not null,
  compound boolean not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  staff_id int references staff,
  reversed_at timestamptz not null,
  primary key (investment_id, level, day),
  foreign key (investment_id, level, day) references claim_commissions
);
create index reversed_claim_commissions_claim on reversed_claim_commissions (claim_id, beneficiary_id);
revoke update, delete on reversed_claim_commissions from fairlead_app;

-- The claimable accruals by when they were made: what the lapsing looks through.
create index postings_claimable on postings (booked_at, id) where entry_type = 'claimable_return';
