-- A funding of a pool that waits for a second person is listed and sorted by its amount; other changes have none.
create or replace view waiting_changes as
  select id, created_at as waiting_since, case when kind = 'pool_funding' then (after ->> 'amount')::bigint end as amount,
    case when subject ~ '^member:[1-9][0-9]{0,8}$' then split_part(subject, ':', 2)::int end as member_id, true as needs_approval,
    array_remove(array[author, case when subject ~ '^staff:[1-9][0-9]{0,8}$' then split_part(subject, ':', 2)::int end], null) as not_by,
    kind as topic, state, author as by_staff, null::int as assignee_id, id as about_id
  from staged_changes where state = 'proposed';
