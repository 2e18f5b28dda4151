-- Members with an active investment are read in the order of an index: what is not rolled up yet is merged into what is, as a branch
-- of a union with a condition of its own is not.
create or replace view investing_accounts as
  select member_id, joined_at from (
    select member_id, joined_at, true as is_kept from investing_members
    union all
    select c.member_id, m.created_at, false
    from (select member_id, sum(active) as active from investing_changes group by member_id) c
      left join investing_members i on i.member_id = c.member_id join member_names m on m.id = c.member_id
    where coalesce(i.active, 0) + c.active > 0) known
  where not is_kept or member_id not in (select c.member_id from investing_changes c);
