-- What a list or a provider said of the address of each withdrawal, each time that it was asked: who was paid, and why someone was not.
create table address_screenings (
  id int generated always as identity primary key,
  withdrawal_id int references withdrawals,
  -- whose request was refused as they made it, so that there is no withdrawal
  member_id int references members,
  step text not null check (step in ('request', 'approval', 'payout')),
  -- who approved or paid; null: the member asked
  staff_id int references staff,
  network text not null,
  address text not null,
  outcome text not null check (outcome in ('allow', 'deny', 'refer')),
  -- as the list has it; empty where the address is not on it
  reason text not null,
  -- the list's name; "none" where there is no list
  source text not null check (source <> ''),
  screened_at timestamptz not null,
  check ((staff_id is null) = (step = 'request')),
  check (num_nonnulls(withdrawal_id, member_id) = 1),
  check (member_id is null or (step = 'request' and outcome = 'deny'))
);
comment on table address_screenings is
  'Never told to members, nor in the download of their own data: someone whose address is on a list would learn that it is, and on which.';

create index address_screenings_withdrawal on address_screenings (withdrawal_id, id) where withdrawal_id is not null;
create index address_screenings_member on address_screenings (member_id, id) where member_id is not null;

create function refuse_screening_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was said of an address is never changed or deleted: what is said later is another row'
    using errcode = 'restrict_violation';
end $$;
create trigger address_screenings_kept before update or delete or truncate on address_screenings
  for each statement execute function refuse_screening_change();
alter table address_screenings enable always trigger address_screenings_kept;
