-- What custody really holds: counted place by place by staff or asked of the provider, compared with the ledger at the same time; and
-- the differences, which two people explain. Nothing here changes the ledger.

-- What moved custody, by time: its balance at a past time adds up the entries of one day alone, the days before are added up already.
create index postings_custody on postings (booked_at) include (debit, amount) where debit = -1 or credit = -1;

create table custody_places (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  -- since when, and why, a place that is read by itself could not be read
  failed_at timestamptz,
  failure text,
  check ((failed_at is null) = (failure is null))
);
create unique index custody_places_name on custody_places (lower(name));

-- A difference that people explain. One is open at a time: all of custody is compared with all of the ledger's, so two would hold
-- the same money.
create table custody_cases (
  id int generated always as identity primary key,
  -- of the count that opened it
  difference bigint not null check (difference <> 0),
  opened_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'ended')),
  outcome text check (outcome in ('found', 'booked')),
  explained_kind text check (explained_kind in ('entry', 'payment')),
  explained_id int,
  reason text,
  proposed_by int references staff,
  proposed_at timestamptz,
  agreed_by int references staff,
  ended_at timestamptz,
  check (state = 'open' and num_nonnulls(outcome, explained_kind, explained_id, reason, proposed_by, proposed_at) = 0
    or state <> 'open' and num_nulls(outcome, explained_kind, explained_id, reason, proposed_by, proposed_at) = 0),
  check ((state = 'ended') = (agreed_by is not null) and (state = 'ended') = (ended_at is not null)),
  check (agreed_by <> proposed_by)
);
create unique index custody_cases_one_open on custody_cases ((true)) where state <> 'ended';
create index custody_cases_waiting on custody_cases (opened_at, id) where state <> 'ended';

create table custody_counts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('manual', 'provider')),
  counted_at timestamptz not null,
  counted bigint not null check (counted >= 0),
  -- what the ledger's custody account held at that time
  ledger bigint not null,
  difference bigint not null generated always as (counted - ledger) stored,
  case_id int references custody_cases,
  counted_by int references staff,
  recorded_at timestamptz not null,
  check ((kind = 'manual') = (counted_by is not null)),
  check (counted_at <= recorded_at)
);
create index custody_counts_newest on custody_counts (counted_at, id);
create index custody_counts_different on custody_counts (counted_at, id) where difference <> 0;
create index custody_counts_case on custody_counts (case_id, counted_at, id) where case_id is not null;

create table custody_count_places (
  count_id int not null references custody_counts,
  place_id int not null references custody_places,
  kind text not null check (kind in ('manual', 'provider')),
  amount bigint not null check (amount >= 0),
  counted_at timestamptz not null,
  -- the count it was counted with: an earlier one where it is carried over
  counted_with int not null references custody_counts,
  txid text,
  block int,
  note text,
  primary key (count_id, place_id)
);
create index custody_count_places_own on custody_count_places (place_id, counted_at desc, count_id desc) where counted_with = count_id;

create table custody_case_notes (
  id int generated always as identity primary key,
  case_id int not null references custody_cases,
  staff_id int not null references staff,
  text text not null check (text <> ''),
  written_at timestamptz not null
);
create index custody_case_notes_case on custody_case_notes (case_id, id);

-- Of a difference waits what it came to last.
create view waiting_custody_cases as
  select c.id, c.opened_at as waiting_since,
    (select abs(n.difference) from custody_counts n where n.case_id = c.id and n.difference <> 0
      order by n.counted_at desc, n.id desc limit 1) as amount,
    null::int as member_id, c.state = 'proposed' as needs_approval, array_remove(array[c.proposed_by], null) as not_by,
    case when c.difference > 0 then 'over' else 'short' end as topic, c.state, c.proposed_by as by_staff, null::int as assignee_id,
    c.id as about_id
  from custody_cases c where c.state <> 'ended';
