-- What the public page of figures says of days and months that are over: each is added up once, as nothing of it changes any more,
-- so that a visitor's read is a few dozen rows however many members, withdrawals and years there are.

create table coverage_days (
  -- at whose end, 24:00 UTC
  day date primary key,
  custody bigint not null,
  owed bigint not null
);
create table withdrawal_months (
  -- the first day of the month, UTC
  month date primary key check (extract(day from month) = 1),
  -- completed in it, those of principal apart
  paid int not null,
  -- from request to completion: half of them, nine in ten
  p50_ms bigint,
  p90_ms bigint
);
create table rejection_months (
  month date not null references withdrawal_months on delete cascade,
  -- a rejection_reason, or not_stated
  reason text not null,
  rejections int not null check (rejections > 0),
  primary key (month, reason)
);
