-- Loyalty: one USDT for each month at whose end a member has principal in active investments.
create table loyalty_payments (
  id int generated always as identity primary key,
  run_id int not null references runs,
  member_id int not null references members,
  month date not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz,
  unique (member_id, month)
);
create index loyalty_payments_run on loyalty_payments (run_id, id);
revoke delete on loyalty_payments from fairlead_app;

alter table runs drop constraint runs_programme_check, add constraint runs_programme_check
  check (programme in ('accrual', 'release', 'completion', 'lapse', 'rewards', 'leadership', 'salary', 'loyalty'));

insert into statement_entry_types (entry_type, type, source) values ('loyalty', 'loyalty_transaction', 'loyalty');
