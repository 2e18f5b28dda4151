-- Every step of a night is a run: the programmes after the accrual keep their counts and sums in the same table.
alter table runs drop constraint runs_programme_check;
alter table runs add constraint runs_programme_check
  check (programme in ('accrual', 'release', 'completion', 'lapse', 'rewards', 'leadership', 'salary'));
-- What the steps after the accrual count and move: how many rows, what was due, what was paid. Micro-units.
alter table runs add column items int not null default 0;
alter table runs add column due bigint not null default 0;
alter table runs add column paid bigint not null default 0;
