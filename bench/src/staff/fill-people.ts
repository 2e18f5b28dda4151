import { chainAudit } from '@fairlead/server/src/foundation/audit-chain.ts';
import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';
import type { World } from './fill.ts';

/** Rows of the audit log a statement. */
const STRETCH = 250_000;

/** What differs from member to member, and what is known about them: notes, agreements, sessions, and the audit log. */
export async function fillPeople(owner: Db, world: World): Promise<void> {
  await changeMembers(owner);
  await insertNotes(owner, world);
  await insertAgreements(owner, world);
  await insertSessions(owner, world);
  await insertSignInFailures(owner, world);
  await insertAuditLog(owner, world);
}

/** Row n of a list of so many: whose it is, when it was, and one of the staff. */
export const spread = ({ firstMember, lastMember, from, days, staff, count }: World, ofAMillion: number) => sql`(
  select n, ${firstMember}::int + (n * 7919 % ${lastMember - firstMember + 1})::int as member_id,
    ${from}::timestamptz + make_interval(secs => (n + 0.5) / ${count(ofAMillion)} * ${days} * 86400) as at,
    (${staff}::int[])[1 + n % ${staff.length}] as staff_id
  from generate_series(0, ${count(ofAMillion)}::bigint - 1) n)`;

/** One in ten was never activated, one in 199 is blocked, one in four has a payout address. */
async function changeMembers(owner: Db): Promise<void> {
  await sql`
    update members set
      activated_at = case when id % 10 = 7 then null else activated_at end,
      activation_ends_at = case when id % 10 = 7 then null else activation_ends_at end,
      blocked = id % 199 = 0,
      bep20 = case when id % 4 = 0 then '0x' || md5('member' || id) || substr(md5('address' || id), 1, 8) else bep20 end
    where id % 10 = 7 or id % 199 = 0 or id % 4 = 0`.execute(owner);
}

async function insertNotes(owner: Db, world: World): Promise<void> {
  await sql`
    insert into member_notes (member_id, staff_id, text, written_at)
    select case when n % 500 = 0 then ${world.firstMember}::int else member_id end, staff_id, 'Called about request ' || n || ', sent the form.', at
    from ${spread(world, 100_000)} r order by n`.execute(owner);
}

async function insertAgreements(owner: Db, world: World): Promise<void> {
  await sql`
    insert into agreements (member_id, document, version, agreed_at, ip)
    select member_id, d, 1, at, '10.0.' || n % 250 || '.' || n / 250 % 250
    from ${spread(world, 250_000)} r cross join unnest(array['risk', 'terms', 'privacy']) d on conflict do nothing`.execute(
    owner,
  );
}

async function insertSessions(owner: Db, world: World): Promise<void> {
  await sql`
    insert into sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at, ip, agent)
    select sha256(convert_to('bench-' || n, 'UTF8')), 'member', member_id, now() - interval '1 hour', now(), now() + interval '30 days',
      '10.1.' || n % 250 || '.' || n / 250 % 250, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
    from ${spread(world, 50_000)} r`.execute(owner);
}

async function insertSignInFailures(owner: Db, world: World): Promise<void> {
  await sql`
    insert into sign_in_failures (subject_kind, subject_id, factor, hour, ip, agent, failures, last_at)
    select 'member', member_id, case when n % 9 = 0 then 'second_factor' else 'password' end, date_trunc('hour', at), '10.2.' || n % 250 || '.1',
      'curl', 1 + n % 5, at
    from ${spread(world, 100_000)} r on conflict do nothing`.execute(owner);
}

const MEMBERS_ACTIONS = [
  'auth.sign_in',
  'auth.sign_in',
  'auth.sign_in',
  'auth.sign_out',
  'member.change',
  'deposit.report',
];
const STAFF_ACTIONS = [
  ...[
    'withdrawal.approved',
    'withdrawal.completed',
    'withdrawal.rejected',
    'deposit.approved',
    'ticket.answer',
    'ticket.state',
  ],
  ...['member.change', 'list.export', 'entry.credit', 'queue.assign', 'contact.answer', 'auth.sign_in'],
];

/** Two in five rows are staff's, one in five of those with a reason; all are chained, as the worker chains them. */
async function insertAuditLog(owner: Db, world: World): Promise<void> {
  const all = world.count(1_000_000);
  for (let first = 0; first < all; first += STRETCH) {
    await sql`
      with written as (
        insert into audit_log (occurred_at, actor_kind, actor_id, action, subject, before, after, reason, ip, request_id, login)
        select at, case when by_staff then 'staff' when n % 50 = 0 then 'system' else 'member' end,
          case when by_staff then staff_id when n % 50 <> 0 then member_id end,
          case when by_staff then (${STAFF_ACTIONS}::text[])[1 + n % ${STAFF_ACTIONS.length}] else (${MEMBERS_ACTIONS}::text[])[1 + n % ${MEMBERS_ACTIONS.length}] end,
          case when by_staff then (array['withdrawal:', 'deposit:', 'ticket:', 'member:'])[1 + n % 4] else 'member:' end || member_id,
          null, case when n % 3 = 0 then jsonb_build_object('state', 'done', 'number', n) end,
          case when by_staff and n % 5 = 0 then 'As asked by phone, request ' || n end,
          '10.3.' || n % 250 || '.' || n / 250 % 200, md5('request' || n), 'bench'
        from (select *, n % 5 < 2 as by_staff from ${spread(world, 1_000_000)} r where n >= ${first} and n < ${first + STRETCH}) r
        order by n returning id)
      insert into audit_unchained (audit_id) select id from written`.execute(owner);
  }
  while ((await chainAudit(owner)) > 0);
}
