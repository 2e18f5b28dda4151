import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';
import type { World } from './fill.ts';
import { spread } from './fill-people.ts';

/** What members and visitors write, what staff write, and what staff change about the platform itself. */
export async function fillWork(owner: Db, world: World): Promise<void> {
  await insertTickets(owner, world);
  await insertMessages(owner, world);
  await insertNewsletter(owner, world);
  await insertNotifications(owner, world);
  await insertContent(owner, world);
  await insertChanges(owner, world);
  await insertAssignments(owner, world);
}

/** Of a hundred tickets one is open and one answered; each has three responses. */
async function insertTickets(owner: Db, world: World): Promise<void> {
  await sql`
    with made as (
      insert into tickets (member_id, opened_by, subject, message, category, status, status_since, created_at, updated_at)
      select member_id, case when n % 10 = 0 then staff_id end, 'Question ' || n || ' about a ' || (array['withdrawal', 'deposit', 'plan', 'code'])[1 + n % 4],
        'It has not arrived yet, could you look?', (array['Withdrawals', 'Deposits', 'Account', 'Other'])[1 + n % 4],
        case when n % 100 = 17 then 'open' when n % 100 = 18 then 'answered' else 'closed' end, at + interval '1 day', at, at + interval '1 day'
      from ${spread(world, 200_000)} r order by n returning id, created_at)
    insert into ticket_responses (ticket_id, staff_id, message, created_at)
    select id, case when place % 2 = 1 then ${world.staff[3]}::int end, 'Response ' || place, created_at + make_interval(hours => place)
    from made cross join generate_series(1, 3) place order by id, place`.execute(owner);
}

async function insertMessages(owner: Db, world: World): Promise<void> {
  const state = sql`case when n % 200 = 9 then 'open' when n % 200 = 10 then 'in_progress' else 'closed' end`;
  const isReplied = sql`n % 200 not in (9, 10)`;
  await sql`
    insert into support_requests (member_id, subject, message, status, reply, replied_by, replied_at, created_at, updated_at, assignee_id)
    select member_id, 'Request ' || n, 'Please change my address.', ${state}, case when ${isReplied} then 'It is changed.' end,
      case when ${isReplied} then staff_id end, case when ${isReplied} then at + interval '1 day' end, at, at + interval '1 day',
      case when n % 200 <> 9 then staff_id end
    from ${spread(world, 150_000)} r order by n`.execute(owner);
  await sql`
    insert into contact_messages (name, email, phone, subject, message, language, status, assignee_id, reply, replied_by, replied_at, created_at, updated_at)
    select 'Visitor ' || n, 'visitor-' || n || '@bench.invalid', '', 'About plan ' || n % 5, 'How does it work?', 'en', ${state},
      case when n % 200 <> 9 then staff_id end, case when ${isReplied} then 'As the page says.' end, case when ${isReplied} then staff_id end,
      case when ${isReplied} then at + interval '1 day' end, at, at + interval '1 day'
    from ${spread(world, 150_000)} r order by n`.execute(owner);
}

async function insertNewsletter(owner: Db, world: World): Promise<void> {
  await sql`
    insert into newsletter_subscribers (email, language, confirmed_at, created_at)
    select 'reader-' || n || '@bench.invalid', 'en', case when n % 10 <> 0 then at + interval '1 hour' end, at from ${spread(world, 200_000)} r order by n`.execute(
    owner,
  );
}

/** What staff wrote to all or one, and what the platform told members. */
async function insertNotifications(owner: Db, world: World): Promise<void> {
  await sql`
    insert into notifications (title, message, to_all, type, created_by, created_at)
    select 'News of week ' || n, 'The platform is closed for an hour on Sunday.', true, case when n % 20 = 0 then 'site_popup' else 'notification' end, staff_id, at
    from ${spread(world, 200)} r order by n`.execute(owner);
  await sql`
    with told as (
      insert into notifications (title, message, to_all, type, created_by, created_at, event)
      select 'Withdrawal paid', 'WD-' || n || ' is on its way', false, 'notification', case when n % 100 = 0 then staff_id end, at, 'withdrawal.completed'
      from ${spread(world, 500_000)} r order by n returning id)
    insert into notification_recipients (notification_id, member_id, seen_at)
    select id, ${world.firstMember}::int + (id::bigint * 7919 % ${world.lastMember - world.firstMember + 1})::int, case when id % 3 > 0 then app_now() end
    from told`.execute(owner);
}

async function insertContent(owner: Db, world: World): Promise<void> {
  await sql`insert into settings (name, value, updated_at) values ('transparency', '"on"', app_now())`.execute(owner);
  await sql`
    insert into news (title, body, published, published_at, created_by, created_at, updated_at, kind)
    select 'News ' || n, 'What happened in week ' || n || '.', n % 10 <> 0, case when n % 10 <> 0 then at end, staff_id, at, at, 'notice'
    from ${spread(world, 1_000)} r order by n`.execute(owner);
  await sql`
    insert into saved_views (staff_id, screen, name, parameters, is_shared, saved_at)
    select staff_id, '/admin/withdrawals', 'View ' || n, '{"status": "pending"}', n % 5 = 0, at from ${spread(world, 200)} r`.execute(
    owner,
  );
  await sql`
    insert into payment_links (label, address, created_by, created_at)
    select 'Link ' || n, '0x' || repeat(n::text, 40), staff_id, at from ${spread(world, 6)} r where n < 6`.execute(
    owner,
  );
}

/** Proposed, scheduled and applied changes of the platform and of members, and what was stopped and resumed. */
async function insertChanges(owner: Db, world: World): Promise<void> {
  const [author, second] = world.staff;
  await sql`
    insert into staged_changes (kind, subject, title, before, after, reason, state, author, created_at, approved_by, approved_at, effective_at, ended_at, ended_by)
    select 'member_password', 'member:' || member_id, 'Password of seed-' || member_id, '{}', '{}', 'Asked for by phone ' || n, state, ${author}, at,
      case when state in ('scheduled', 'applied') then ${second}::int end, case when state in ('scheduled', 'applied') then at + interval '1 hour' end,
      case when state in ('scheduled', 'applied') then at + interval '25 hours' end, case when state in ('applied', 'rejected') then at + interval '25 hours' end,
      case when state = 'rejected' then ${second}::int end
    from (select *, case when n % 200 = 7 then 'proposed' when n % 200 = 8 then 'scheduled' when n % 10 = 3 then 'rejected' else 'applied' end as state
      from ${spread(world, 20_000)} r) c order by n
    on conflict do nothing`.execute(owner);
  await sql`
    with made as (
      insert into staged_changes (kind, subject, title, before, after, reason, state, author, created_at, approved_by, approved_at, effective_at, ended_at)
      select 'setting', 'setting:second_approval_over', 'A second approval from', '{"value": 1000}', '{"value": 2000}', 'Step ' || n, 'applied', ${author}, at,
        ${second}::int, at + interval '1 hour', at + interval '25 hours', at + interval '25 hours'
      from ${spread(world, 500)} r order by n returning id, created_at)
    insert into settings_versions (name, version, value, change_id, valid_from)
    select 'second_approval_over', 1 + row_number() over (order by id), to_jsonb(1000 + id % 1000), id, created_at from made`.execute(
    owner,
  );
  await sql`
    insert into emergency_stops (kind, reason, stopped_by, stopped_at, resumed_by, resumed_at, resume_reason)
    select (array['withdrawals', 'deposits', 'sign_ups'])[1 + n % 3], 'The chain is late', ${author}, at, ${second}, at + interval '1 hour', 'It has caught up'
    from ${spread(world, 300)} r order by n`.execute(owner);
}

/** Half of what waits is someone's. */
async function insertAssignments(owner: Db, { staff }: World): Promise<void> {
  await sql`
    insert into work_assignments (kind, item_id, staff_id, assigned_by, assigned_at)
    select kind, id, (${staff}::int[])[1 + id % ${staff.length}], ${staff[0]}, app_now() from (
      select 'withdrawal' as kind, id from waiting_withdrawals union all select 'deposit', id from waiting_deposits
      union all select 'payment_case', id from waiting_payment_cases union all select 'ticket', id from waiting_tickets) w
    where id % 2 = 0`.execute(owner);
}
