-- What waits for a person, kind by kind, as views of their owners with the same columns, and who works on it. Each kind is found by
-- an index on what is open, in the order in which it has waited, however much is done already: a view of several kinds would be
-- sorted instead.
--
-- `waiting_since`: the time its service time counts from; in the future, it does not wait yet. `needs_approval`: it waits for a
-- person's agreement, which those in `not_by` may not give. `topic` and `state`: what it is about, as its owner names it, and
-- `about_id` the row that is opened to decide it.

create index withdrawals_waiting on withdrawals (greatest(requested_at, approvable_on::timestamp at time zone 'UTC'), id)
  where status in ('pending', 'approved', 'processing');
-- A principal's notice is no wait for a person.
create view waiting_withdrawals as
  select id, greatest(requested_at, approvable_on::timestamp at time zone 'UTC') as waiting_since, amount, member_id,
    status = 'pending' as needs_approval, array_remove(array[approved_by], null) as not_by, kind as topic, status as state,
    approved_by as by_staff, null::int as assignee_id, id as about_id
  from withdrawals where status in ('pending', 'approved', 'processing');

create index withdrawals_unknown on withdrawals (coalesce(processed_at, requested_at), id) where status = 'unknown';
create view waiting_unknown_payouts as
  select id, coalesce(processed_at, requested_at) as waiting_since, net_amount as amount, member_id, false as needs_approval,
    '{}'::int[] as not_by, kind as topic, status as state, approved_by as by_staff, null::int as assignee_id, id as about_id
  from withdrawals where status = 'unknown';

create index payments_reported on payments (created_at, id) where origin = 'manual' and state = 'confirming';
-- Deposits that members reported.
create view waiting_deposits as
  select p.id, p.created_at as waiting_since, p.price_amount as amount, p.member_id, true as needs_approval,
    array_remove(array[d.first_approved_by], null) as not_by, coalesce(d.label, '') as topic, p.state, d.first_approved_by as by_staff,
    null::int as assignee_id, p.id as about_id
  from payments p left join manual_deposits d on d.payment_id = p.id where p.origin = 'manual' and p.state = 'confirming';

create index payment_cases_waiting on payment_cases (created_at, id) where state = 'open';
-- Findings about payments.
create view waiting_payment_cases as
  select c.id, c.created_at as waiting_since,
    case when c.kind = 'provider_cost' then p.cost - p.cost_absorbed else p.amount_received - p.credited - p.refunded end as amount,
    p.member_id, c.agreed_by is not null as needs_approval, array_remove(array[c.agreed_by], null) as not_by, c.kind as topic, c.state,
    c.agreed_by as by_staff, null::int as assignee_id, c.payment_id as about_id
  from payment_cases c left join payments p on p.id = c.payment_id where c.state = 'open';

create index payment_cases_kept on payment_cases (resolved_at, id) where state = 'kept';
-- Money that staff keep in suspense, from when they kept it.
create view waiting_suspense as
  select c.id, c.resolved_at as waiting_since, p.amount_received - p.credited - p.refunded as amount, p.member_id,
    c.agreed_by is not null as needs_approval, array_remove(array[c.agreed_by], null) as not_by, c.kind as topic, c.state,
    coalesce(c.agreed_by, c.resolved_by) as by_staff, null::int as assignee_id, c.payment_id as about_id
  from payment_cases c left join payments p on p.id = c.payment_id where c.state = 'kept';

create index tickets_waiting on tickets (status_since, id) where status = 'open';
create view waiting_tickets as
  select id, status_since as waiting_since, null::bigint as amount, member_id, false as needs_approval, '{}'::int[] as not_by,
    subject as topic, category as state, null::int as by_staff, null::int as assignee_id, id as about_id
  from tickets where status = 'open';

create index support_requests_waiting on support_requests (created_at, id) where status in ('open', 'in_progress');
create view waiting_support as
  select id, created_at as waiting_since, null::bigint as amount, member_id, false as needs_approval, '{}'::int[] as not_by,
    subject as topic, status as state, null::int as by_staff, assignee_id, id as about_id
  from support_requests where status in ('open', 'in_progress');

create index contact_messages_waiting on contact_messages (created_at, id) where status in ('open', 'in_progress');
create view waiting_messages as
  select id, created_at as waiting_since, null::bigint as amount, null::int as member_id, false as needs_approval,
    '{}'::int[] as not_by, coalesce(nullif(subject, ''), name) as topic, status as state, null::int as by_staff, assignee_id, id as about_id
  from contact_messages where status in ('open', 'in_progress');

create index staged_changes_waiting on staged_changes (created_at, id) where state = 'proposed';
-- No one agrees to their own change, nor to one of their own account.
create view waiting_changes as
  select id, created_at as waiting_since, null::bigint as amount,
    case when subject ~ '^member:[1-9][0-9]{0,8}$' then split_part(subject, ':', 2)::int end as member_id, true as needs_approval,
    array_remove(array[author, case when subject ~ '^staff:[1-9][0-9]{0,8}$' then split_part(subject, ':', 2)::int end], null) as not_by,
    kind as topic, state, author as by_staff, null::int as assignee_id, id as about_id
  from staged_changes where state = 'proposed';

create index staff_entries_waiting_since on staff_entries (entered_at, id) where state = 'waiting';
drop index staff_entries_waiting;
create view waiting_entries as
  select id, entered_at as waiting_since, amount, member_id, true as needs_approval, array[entered_by] as not_by, kind as topic, state,
    entered_by as by_staff, null::int as assignee_id, id as about_id
  from staff_entries where state = 'waiting';

create index staff_cases_waiting on staff_cases (opened_at, id) where state = 'open';
create view waiting_staff_cases as
  select id, opened_at as waiting_since, amount, member_id, false as needs_approval, '{}'::int[] as not_by, transaction_id as topic,
    failure_reason as state, opened_by as by_staff, null::int as assignee_id, id as about_id
  from staff_cases where state = 'open';

-- What a run lacks is what its pool must be given.
create view waiting_runs as
  select id, created_at as waiting_since,
    case when programme = 'accrual' then returns_due + levels_due - returns_paid - levels_paid else due - paid end as amount,
    null::int as member_id, false as needs_approval, '{}'::int[] as not_by, programme as topic, day::text as state,
    null::int as by_staff, null::int as assignee_id, id as about_id
  from runs where state = 'waiting';

-- Who works on what waits. Contact messages and support requests keep that themselves.
create table work_assignments (
  kind text not null,
  item_id int not null,
  staff_id int not null references staff,
  assigned_by int not null references staff,
  assigned_at timestamptz not null,
  primary key (kind, item_id)
);
create index work_assignments_staff on work_assignments (staff_id);
create index work_assignments_age on work_assignments (assigned_at);

-- Who may be given work, and as what.
create view active_staff as select id, username, role from staff where blocked_at is null;
