-- Paid activation periods: who was activated, who paid, from when to when; and codes that staff give away, each of which pays
-- for one period, once, without a fee and so without commissions.
create table codes (
  id int generated always as identity primary key,
  -- capitals, digits and hyphens, as it is compared
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{6,62}[A-Z0-9]$'),
  created_by int not null references staff,
  created_at timestamptz not null,
  used_by int references members,
  used_at timestamptz,
  check ((used_by is null) = (used_at is null))
);
create index codes_unused on codes (id) where used_by is null;
revoke delete on codes from fairlead_app;

create table topups (
  id int generated always as identity primary key,
  member_id int not null references members,
  payer_id int not null references members,
  activation_plan_id int not null references activation_plans,
  -- as they were when it was paid
  price bigint not null,
  period_days int not null check (period_days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text,
  reversed_at timestamptz,
  created_at timestamptz not null,
  code_id int references codes,
  -- a period that a code paid for has no fee
  constraint topups_price_check check (case when code_id is null then price > 0 else price = 0 end)
);
create index topups_member on topups (member_id, id);
create index topups_payer on topups (payer_id, id);
create unique index topups_code on topups (code_id) where code_id is not null;
revoke delete on topups from fairlead_app;
