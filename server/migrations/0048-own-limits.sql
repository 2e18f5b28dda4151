-- Limits that members set themselves, and breaks they take: tightening holds at once, loosening 7 days after it was asked for.
create table own_limits (
  member_id int not null references members,
  kind text not null check (kind in ('deposits', 'investments')),
  -- null: none
  amount bigint check (amount >= 0),
  -- what it becomes, from when on; nothing has to run for it: a read compares it with the time
  pending_amount bigint check (pending_amount > amount),
  pending_from timestamptz,
  pending_asked_at timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind),
  check ((pending_from is null) = (pending_asked_at is null)),
  check (pending_from is not null or pending_amount is null),
  -- only what there is can be loosened
  check (pending_from is null or amount is not null),
  check (pending_from - pending_asked_at >= interval '168 hours')
);
revoke delete on own_limits from fairlead_app;

create table own_pauses (
  member_id int primary key references members,
  since timestamptz not null,
  -- null: for good
  until timestamptz check (until > since)
);
revoke delete on own_pauses from fairlead_app;

-- No one ends a break early, staff and the platform's own code included.
create function refuse_shorter_pause() returns trigger language plpgsql as $$
begin
  if old.until is null or new.until <= old.until then
    raise exception 'the break of member % can only be lengthened', old.member_id;
  end if;
  return new;
end $$;
create trigger own_pauses_only_grow before update on own_pauses for each row
  when (new.until is not null or old.until is null) execute function refuse_shorter_pause();

-- Who takes a break now: what invites is not sent to them.
create view paused_members as select member_id from own_pauses where until is null or until > app_now();

-- What each deposit counts for in the month it was opened in: what was credited, and while it is open at least what was asked for.
create view counted_deposits as
  select member_id, created_at, greatest(credited, case
    when state in ('finished', 'failed', 'refunded', 'expired') then 0
    -- its opening died on the way
    when pay_address is null and created_at < app_now() - interval '1 day' then 0
    else price_amount end) as amount
  from payments where member_id is not null;

-- What members have in active investments, those in notice included: what the platform's own limit is over as well.
create view running_principal as
  select member_id, invested as amount from investments where status = 'active';
