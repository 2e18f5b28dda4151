-- What waits is a request, never a posting: whether a member has another that does is looked for among their requests alone, not
-- among all they have in that month.
create or replace function statement_has_line(
  p_member int, p_group smallint, p_month int, p_status text, p_first bigint, p_last bigint, p_upto bigint
) returns boolean language sql stable
-- a bitmap would fetch all of the range's lines before the first is looked at
set enable_bitmapscan = off
as $$
  select exists (
    select from transactions t
    where t.account_id = any (array[p_member * 8::bigint, p_member * 8::bigint + 1, p_member * 8::bigint + 2, p_member * 8::bigint + 3, p_member * 8::bigint + 4])
      and t.member_id = p_member and t.group_id = p_group and t.position between p_first and p_last
      and month_number(utc_day(t.created_at)) = p_month and (t.origin <> 'P' or t.position <= p_upto) and (t.origin <> 'P' or p_status <> 'pending')
      and case when t.origin <> 'P' then t.status when t.reversed_by <= p_upto then 'failed' else 'complete' end = p_status)
$$;
