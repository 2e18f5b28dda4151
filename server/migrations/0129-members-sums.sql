-- What an answer to a member costs must not grow with all they ever did.

-- Whether a member has another request that waits or failed, and a page of theirs, are looked for among their own: by position alone
-- the requests of all members of those days were read.
create index withdrawals_member_position on withdrawals (member_id, position);
create index payments_member_position on payments (member_id, position)
  where credited = 0 and member_id is not null and provider_payment_id is not null;

-- How many notifications a member has, and has not seen, is counted from the index alone; rows are mostly added, so that pages are
-- marked as seen by all only if it is looked for more often than by default.
alter table notification_recipients drop constraint notification_recipients_pkey, add primary key (member_id, notification_id) include (seen_at);
alter table notification_recipients set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- What a member's lines of postings up to `upto` sum up to, by group; what came since is read as it is. All rows of a member have the
-- same `upto`; a member without rows has nothing summed yet.
create table statement_member_sums (
  member_id int not null,
  group_id smallint not null,
  upto bigint not null,
  lines int not null,
  amount bigint not null,
  failed int not null,
  failed_amount bigint not null,
  primary key (member_id, group_id)
) with (fillfactor = 80);

-- Whose sums are kept when postings after p_after up to p_upto are rolled up: those of every p_every'th of them. So one who moves
-- much is chosen often, and each line is summed about once. What an end-of-day run books does not choose: it would nearly everyone.
create function statement_members_to_sum(p_after bigint, p_upto bigint, p_every bigint) returns table (member_id int)
language sql stable as $$
  select distinct (a.account / 8)::int
  from postings p cross join lateral (values (p.debit), (p.credit)) a(account)
  where p.id > p_after and p.id <= p_upto and p.id % p_every = 0 and p.day is null and a.account > 0
$$;

-- What postings after p_after up to p_upto add to a member's sums, reversals among these of earlier postings included. Each account is
-- looked up by itself: of several at once, and before a table was analysed, all postings of that stretch would be read.
create function statement_member_changes(p_member int, p_after bigint, p_upto bigint) returns table (
  group_id smallint, lines int, amount bigint, failed int, failed_amount bigint
) language sql stable as $$
  with accounts as (select p_member * 8::bigint + n as account from generate_series(0, 4) n),
  reversals as (
    select r.reverses from accounts a cross join lateral (
      select r.reverses from postings r where r.credit = a.account and r.credit > 0 and r.id > p_after and r.id <= p_upto and r.reverses <= p_after offset 0) r
    union
    select r.reverses from accounts a cross join lateral (
      select r.reverses from postings r where r.debit = a.account and r.debit > 0 and r.id > p_after and r.id <= p_upto and r.reverses <= p_after offset 0) r)
  select c.group_id, sum(c.lines)::int, sum(c.amount)::bigint, sum(c.failed)::int, sum(c.failed_amount)::bigint
  from (
    select t.group_id, 1 as lines, t.amount, (t.reversed_by <= p_upto is true)::int as failed,
      case when t.reversed_by <= p_upto then t.amount else 0 end as failed_amount
    from accounts a cross join lateral (
      select * from transactions t where t.origin = 'P' and t.account_id = a.account and t.position > p_after and t.position <= p_upto offset 0) t
    union all
    select t.group_id, 0, 0, 1, t.amount
    from reversals r cross join lateral (
      select * from transactions l where l.origin = 'P' and l.position = r.reverses and l.member_id = p_member offset 0) t) c
  group by c.group_id
$$;
