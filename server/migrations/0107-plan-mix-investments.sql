-- The investments that the plan mix of a day counted, so that its figures lead to them when the day is long over. What each had grown by
-- then is said nowhere else: an investment keeps what it has now. They are kept by blocks of 4,000 numbers: a row for each would be as
-- much again as the accruals of a day, and the page of a list is found in as many rows as there are blocks.

-- Whether the investments of the day are kept: not those of days before they were.
alter table plan_mix_days add column listed boolean not null default false;

create table plan_mix_investments (
  day date not null references plan_mix_days,
  -- the investments' numbers divided by 4,000
  block int not null,
  -- as it was when they were made
  plan_name text not null,
  investments int not null check (investments > 0),
  principal bigint not null,
  growth bigint not null,
  investment_ids int[] not null,
  -- compounded and still inside, in the order of the numbers
  growths bigint[] not null,
  primary key (day, block, plan_name),
  check (cardinality(investment_ids) = investments and cardinality(growths) = investments)
);
