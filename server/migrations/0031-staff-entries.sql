-- Entries of staff: money given to a member or taken from them, where it is large by two of them; and what could not be done.
create table staff_entries (
  id int generated always as identity primary key,
  kind text not null check (kind in ('credit', 'debit')),
  member_id int not null references members,
  wallet text not null check (wallet in ('main', 'profit')),
  amount bigint not null check (amount > 0),
  transaction_type text not null,
  source text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'posted', 'refused')),
  entered_by int not null references staff,
  entered_at timestamptz not null,
  -- who agreed or refused; null where one approval was enough
  decided_by int references staff,
  decided_at timestamptz,
  refusal text,
  check (kind = 'debit' or wallet = 'main'),
  -- no one approves their own
  check (state <> 'posted' or decided_by is null or decided_by <> entered_by),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'waiting' or decided_by is null)
);
create index staff_entries_waiting on staff_entries (id) where state = 'waiting';
create index staff_entries_member on staff_entries (member_id, id);

-- What staff asked for and was refused because the account could not bear it. No reference to the member: it is written
-- while their row may be locked by what was refused.
create table staff_cases (
  id int generated always as identity primary key,
  transaction_id text not null,
  member_id int not null,
  amount bigint not null,
  reason text not null,
  failure_reason text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_by int not null references staff,
  opened_at timestamptz not null,
  closed_by int references staff,
  closed_at timestamptz,
  resolution text,
  check ((state = 'closed') = (resolution is not null))
);
create unique index staff_cases_open on staff_cases (transaction_id) where state = 'open';
revoke delete on staff_entries, staff_cases from fairlead_app;
