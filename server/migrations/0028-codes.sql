-- Codes that staff give away: each pays for one activation period, once, without a fee and so without commissions.
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

-- A period that a code paid for has no fee.
alter table topups add column code_id int references codes;
alter table topups drop constraint topups_price_check;
alter table topups add constraint topups_price_check check (case when code_id is null then price > 0 else price = 0 end);
create unique index topups_code on topups (code_id) where code_id is not null;
