-- The ledger's movements summed by day, type and pair of accounts: from them follows what every account held at the end of any
-- day, and now, however many members there are. The worker adds what is settled; a read adds the rest in the same snapshot.

create table daily_flows (
  -- UTC, by booking
  day date not null,
  entry_type text not null,
  -- 0 to 4 a type of members' accounts, below zero a system account
  debit smallint not null,
  credit smallint not null,
  postings bigint not null,
  amount bigint not null,
  -- the smallest id among them
  first_posting bigint not null,
  primary key (day, entry_type, debit, credit)
) with (fillfactor = 70);

-- The newest posting that they include; no transaction can still add one at or below it.
create table daily_flow_watermark (
  singleton boolean primary key default true check (singleton),
  watermark bigint not null default 0
);
insert into daily_flow_watermark default values;

grant select, insert, update, delete on daily_flows to fairlead_ledger;
grant select, update on daily_flow_watermark to fairlead_ledger;

-- What an account is, without whose it is.
create function account_type(p_account bigint) returns smallint language sql immutable parallel safe
  as $$ select (case when p_account < 0 then p_account else p_account % 8 end)::smallint $$;

create function daily_flows_between(p_after bigint, p_upto bigint) returns table (
  day date, entry_type text, debit smallint, credit smallint, postings bigint, amount bigint, first_posting bigint
) language sql stable as $$
  select (p.booked_at at time zone 'UTC')::date, p.entry_type, account_type(p.debit), account_type(p.credit), count(*), sum(p.amount)::bigint, min(p.id)
  from postings p where p.id > p_after and p.id <= p_upto group by 1, 2, 3, 4
$$;

-- Adds postings up to an id that is settled, at most so many at once. One at a time, by the watermark's row.
-- Returns whether some are left.
create function roll_up_daily_flows(p_upto bigint, p_step bigint) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_after bigint;
  v_upto bigint;
begin
  select watermark into v_after from daily_flow_watermark for update;
  v_upto := least(v_after + p_step, p_upto);
  if v_upto <= v_after then
    return false;
  end if;
  insert into daily_flows as f (day, entry_type, debit, credit, postings, amount, first_posting)
    select day, entry_type, debit, credit, postings, amount, first_posting from daily_flows_between(v_after, v_upto)
    on conflict (day, entry_type, debit, credit)
    do update set postings = f.postings + excluded.postings, amount = f.amount + excluded.amount,
      first_posting = least(f.first_posting, excluded.first_posting);
  update daily_flow_watermark set watermark = v_upto;
  return v_upto < p_upto;
end
$$;

-- Forgets all sums: what is rolled up next is everything.
create function clear_daily_flows() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update daily_flow_watermark set watermark = 0;
  delete from daily_flows;
end
$$;

grant create on schema public to fairlead_ledger;
alter function roll_up_daily_flows owner to fairlead_ledger;
alter function clear_daily_flows owner to fairlead_ledger;
revoke create on schema public from fairlead_ledger;
