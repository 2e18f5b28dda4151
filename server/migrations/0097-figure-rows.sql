-- What figures of solvency and reports add up from is listed: investments by plan, stage and week of their end, reservations of pools,
-- and the money of members by the month in which they joined.

-- The day from which the weeks count, so that a single investment counts as they do.
alter table investment_outlook_state add column next_day date;

-- Those that end on some days, the soonest first.
drop index investments_past_end;
create index investments_maturing on investments (end_day, id) where status = 'active' and notice_given_on is null;
create index investments_in_notice on investments (id) where status = 'active' and notice_given_on is not null;
-- Those of a plan, newest first, ended ones among them or not.
drop index investments_plan_name;
create index investments_plan_listed on investments (plan_name, id);
create index investments_plan_active on investments (plan_name, id) where status = 'active';

create index pool_reservations_open on pool_reservations (account, id) where open;

-- Members who ever moved money, each with what cohorts add up. Calculated with them, and only what differs is written.
create table cohort_members (
  member_id int primary key references members,
  -- in which they joined, its first day
  month date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  invested bigint not null
);
create index cohort_members_month on cohort_members (month, member_id);
