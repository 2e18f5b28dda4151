-- Plans, their level percents by version, activation plans, the holiday calendar.
create table plans (
  id int generated always as identity primary key,
  name text not null,
  description text not null default '',
  risk text not null check (risk in ('low', 'medium', 'high')),
  min bigint not null check (min > 0),
  max bigint not null,
  rate_ppm int not null check (rate_ppm > 0 and rate_ppm <= 1000000),
  term_days int not null check (term_days between 1 and 3650),
  distribution text not null check (distribution in ('pay_out', 'compound')),
  settlement text not null check (settlement in ('automatic', 'claimed')),
  pair text,
  accrues_on text not null check (accrues_on in ('business_days', 'every_day')),
  -- closed to new money; what is invested goes on
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (max >= min),
  check ((settlement = 'claimed') = (pair is not null))
);

-- Percents of credited returns (invest) and of activation fees (active) for the sponsors above; the newest version is the current one.
create table level_versions (
  kind text not null check (kind in ('invest', 'active')),
  version int not null,
  created_at timestamptz not null,
  primary key (kind, version)
);
create table level_percents (
  kind text not null,
  version int not null,
  level int not null check (level between 1 and 20),
  ppm int not null check (ppm >= 0),
  primary key (kind, version, level),
  foreign key (kind, version) references level_versions
);
revoke update, delete on level_versions, level_percents from fairlead_app;

create table activation_plans (
  id int generated always as identity primary key,
  name text not null,
  price bigint not null check (price > 0),
  period_days int not null default 365 check (period_days between 1 and 3650),
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table holidays (
  day date primary key,
  name text not null
);

insert into level_versions (kind, version, created_at) values ('invest', 1, now()), ('active', 1, now());
insert into level_percents (kind, version, level, ppm)
  select kind, 1, level, ppm from (values (1, 100000), (2, 50000), (3, 30000), (4, 20000), (5, 10000)) p(level, ppm),
    (values ('invest'), ('active')) k(kind);
insert into plans (name, description, risk, min, max, rate_ppm, term_days, distribution, settlement, pair, accrues_on, active, created_at, updated_at) values
  ('Starter', 'A small first plan, paid out every business day.', 'low', 50000000, 999000000, 500, 180, 'pay_out', 'automatic', null, 'business_days', true, now(), now()),
  ('Growth', 'A larger plan, paid out every business day.', 'medium', 1000000000, 4999000000, 800, 180, 'pay_out', 'automatic', null, 'business_days', true, now(), now()),
  ('Pro', 'The largest plan, paid out every business day.', 'high', 5000000000, 10000000000, 1000, 180, 'pay_out', 'automatic', null, 'business_days', true, now(), now()),
  ('Steady Compound', 'Returns stay inside and accrue too.', 'medium', 500000000, 10000000000, 600, 180, 'compound', 'automatic', null, 'business_days', true, now(), now()),
  ('Daily Claim', 'Each day''s return is claimed on the trading page.', 'medium', 100000000, 5000000000, 600, 180, 'pay_out', 'claimed', 'EURUSD', 'business_days', true, now(), now());
insert into activation_plans (name, price, description, created_at, updated_at) values
  ('Activation 25', 25000000, 'One year of level income.', now(), now()),
  ('Activation 50', 50000000, 'One year of level income.', now(), now()),
  ('Activation 100', 100000000, 'One year of level income.', now(), now());
