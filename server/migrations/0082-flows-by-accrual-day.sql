-- The ledger's sums by day also say which day an amount is for: what was paid for an accrual day is found whenever it was booked.

alter table daily_flows drop constraint daily_flows_pkey;
-- null of what is for no day
alter table daily_flows add column for_day date;
drop function daily_flows_between;

create function daily_flows_between(p_after bigint, p_upto bigint) returns table (
  day date, entry_type text, debit smallint, credit smallint, for_day date, postings bigint, amount bigint, first_posting bigint
) language sql stable as $$
  select (p.booked_at at time zone 'UTC')::date, p.entry_type, account_type(p.debit), account_type(p.credit), p.day, count(*), sum(p.amount)::bigint, min(p.id)
  from postings p where p.id > p_after and p.id <= p_upto group by 1, 2, 3, 4, 5
$$;

-- what is added up already, again with the days that it is for
delete from daily_flows;
insert into daily_flows (day, entry_type, debit, credit, for_day, postings, amount, first_posting)
  select f.day, f.entry_type, f.debit, f.credit, f.for_day, f.postings, f.amount, f.first_posting
  from daily_flow_watermark w cross join lateral daily_flows_between(0, w.watermark) f;
alter table daily_flows add constraint daily_flows_key unique nulls not distinct (day, entry_type, debit, credit, for_day);
create index daily_flows_for_day on daily_flows (for_day) where for_day is not null;

create or replace function roll_up_daily_flows(p_upto bigint, p_step bigint) returns boolean language plpgsql
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
  insert into daily_flows as f (day, entry_type, debit, credit, for_day, postings, amount, first_posting)
    select day, entry_type, debit, credit, for_day, postings, amount, first_posting from daily_flows_between(v_after, v_upto)
    on conflict (day, entry_type, debit, credit, for_day)
    do update set postings = f.postings + excluded.postings, amount = f.amount + excluded.amount,
      first_posting = least(f.first_posting, excluded.first_posting);
  update daily_flow_watermark set watermark = v_upto;
  return v_upto < p_upto;
end
$$;
