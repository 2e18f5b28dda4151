-- A lapsed accrual was never received: it counts neither as earned nor towards the return cap; and a member's returns of the last accrued day.
update investments i set earned = earned - lapsed.amount
from (select investment_id, sum(amount) as amount from closed_slots where lapsed_by is not null group by investment_id) lapsed
where lapsed.investment_id = i.id;

-- Credited for the newest day that accrued for the member, claimable or paid, less what was reversed; 0 where that day was unfunded.
create function member_roi_day(p_member int) returns bigint language sql stable as $$
  select coalesce(sum(p.amount), 0)::bigint
  from (select id, last_slot_day, max(last_slot_day) over () as newest from investments where member_id = p_member) i
  join postings p on p.kind in ('return', 'compound_return', 'claimable_return') and p.cause = i.id::bigint
    and p.seq = i.last_slot_day - date '2000-01-01'
  where i.last_slot_day = i.newest and not exists (select from postings r where r.reverses = p.id)
$$;
