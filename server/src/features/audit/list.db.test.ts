import type { AuditAction } from '@fairlead/contract/domain/audit-actions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { type AuditEntry, audit } from '#foundation/audit.ts';
import { chainAudit } from '#foundation/audit-chain.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Listed = { key: string; action: string; at: string; [field: string]: unknown };
type Answer = { entries: Listed[]; total: number; more: boolean; chain: Record<string, unknown> };

let auditor: Caller;
let finance: Caller;
let member: Caller;
let memberName: string;

const list = async (query = '') => {
  const { status, body } = await auditor.get(`/audit${query}`);
  expect(body, JSON.stringify(body)).toMatchObject({ entries: expect.any(Array) });
  expect(status).toBe(200);
  return body as Answer;
};
const actions = async (query: string) => (await list(query)).entries.map(({ action }) => action);

/** No member has this number. */
const GONE = 999_999;

/** Writes a row at an hour of a day, as the day's rows come in no order of their ids. */
async function write(
  by: 'staff' | 'member' | 'system',
  at: string,
  entry: Omit<AuditEntry, 'action'> & { action: AuditAction },
  ip = '192.0.2.1',
) {
  const ids = { staff: finance.id, member: member.id, system: null };
  const who = by === 'system' ? systemActor : { kind: by, id: ids[by] as number };
  await inTransaction(world.db, (tx) => audit(tx, { ...who, ip, requestId: 'request-1' }, entry));
  await sql`update audit_log set occurred_at = ${at}::timestamptz where id = (select max(id) from audit_log)`.execute(
    world.owner,
  );
}

beforeAll(async () => {
  auditor = await world.staff('audit-reader', 'auditor');
  finance = await world.staff('audit-finance', 'finance');
  member = await world.member({ username: 'mary.audit' });
  memberName = 'mary.audit';
  // what making them has written is of no interest here
  await sql`delete from audit_unchained`.execute(world.owner);
  await sql`delete from audit_log`.execute(world.owner);
  await write('staff', '2026-03-03 10:00', {
    action: 'withdrawal.approved',
    subject: 'withdrawal:12',
    before: { status: 'pending' },
    after: { status: 'approved' },
  });
  await write('staff', '2026-03-01 10:00', {
    action: 'member.change',
    subject: `member:${member.id}`,
    before: { sponsor_id: member.id },
    after: { sponsor_id: GONE },
    reason: 'Ticket 309: wrong code',
  });
  await write('member', '2026-03-02 23:59', { action: 'auth.sign_in', subject: `member:${member.id}` }, '198.51.100.7');
  await write(
    'system',
    '2026-03-04 00:00',
    { action: 'change.apply', subject: 'setting:fee', before: '1', after: '2' },
    '',
  );
  await sql`
    insert into sign_in_failures (subject_kind, subject_id, factor, hour, ip, agent, failures, last_at) values
      ('member', ${member.id}, 'password', '2026-03-02 22:00', '198.51.100.7', 'Firefox', 3, '2026-03-02 22:40'),
      ('staff', 0, 'second_factor', '2026-03-05 08:00', '203.0.113.9', 'Safari', 1, '2026-03-05 08:10')`.execute(
    world.owner,
  );
});

test('everything, newest first, each row with who, what, whom, before and after, and whether it is chained', async () => {
  await chainAudit(world.db, 1);
  const { entries, total, more, chain } = await list();
  expect(entries.map(({ action }) => action)).toEqual([
    ...[
      'auth.second_factor_failed',
      'change.apply',
      'withdrawal.approved',
      'auth.sign_in',
      'auth.sign_in_failed',
      'member.change',
    ],
  ]);
  expect({ total, more }).toEqual({ total: 6, more: false });
  const { hash } = await one(world.db, sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_chain`);
  expect(chain).toEqual({ position: 1, hash, waiting: 3, waiting_seconds: expect.any(Number) });
  const staffName = await one(
    world.db,
    sql<{ username: string }>`select username from staff_names where id = ${finance.id}`,
  );
  expect(entries[2]).toEqual({
    key: expect.stringMatching(/^\d+$/),
    at: '2026-03-03T10:00:00.000Z',
    action: 'withdrawal.approved',
    count: 1,
    actor: { kind: 'staff', id: finance.id, name: staffName.username },
    subject: { kind: 'withdrawal', id: '12', name: null },
    changes: [{ field: 'status', before: 'pending', after: 'approved' }],
    reason: null,
    ip: '192.0.2.1',
    request_id: 'request-1',
    login: expect.stringMatching(/worker/),
    chain: { position: 1, hash },
  });
  expect(entries[3]).toMatchObject({
    subject: { kind: 'member', id: String(member.id), name: memberName },
    chain: null,
  });
  expect(entries[4]).toMatchObject({
    actor: { kind: 'member', id: member.id, name: memberName },
    count: 3,
    ip: '198.51.100.7',
    changes: [{ field: 'agent', before: null, after: 'Firefox' }],
  });
  expect(entries[5]?.changes).toEqual([
    { field: 'sponsor_id', before: member.id, after: GONE, names: { before: memberName, after: null } },
  ]);
  expect(entries[0]).toMatchObject({
    actor: { kind: 'staff', id: null, name: null },
    subject: { kind: 'staff', id: null },
  });
  expect(entries[1]).toMatchObject({
    actor: { kind: 'system', id: null },
    ip: null,
    changes: [{ field: '', before: '1', after: '2' }],
  });
});

test.for<[string, () => string, string[]]>([
  ['who', () => 'actor=staff', ['auth.second_factor_failed', 'withdrawal.approved', 'member.change']],
  ['one of the staff', () => `actor=staff:${finance.id}`, ['withdrawal.approved', 'member.change']],
  ['one member', () => `actor=member:${member.id}`, ['auth.sign_in', 'auth.sign_in_failed']],
  ['the platform itself', () => 'actor=system', ['change.apply']],
  [
    'several actions',
    () => 'action=auth.sign_in_failed,member.change,withdrawal.approved',
    ['withdrawal.approved', 'auth.sign_in_failed', 'member.change'],
  ],
  ['one action', () => 'action=auth.sign_in', ['auth.sign_in']],
  ['a kind of thing', () => 'subject=setting', ['change.apply']],
  ['one thing', () => 'subject=withdrawal:12', ['withdrawal.approved']],
  [
    'one member it concerns',
    () => `subject=member:${member.id}`,
    ['auth.sign_in', 'auth.sign_in_failed', 'member.change'],
  ],
  ['first day', () => 'from=2026-03-04', ['auth.second_factor_failed', 'change.apply']],
  ['days', () => 'from=2026-03-02&to=2026-03-03', ['withdrawal.approved', 'auth.sign_in', 'auth.sign_in_failed']],
  ['where from', () => 'ip=198.51.100.7', ['auth.sign_in', 'auth.sign_in_failed']],
  ['a reason', () => 'search=ticket%20309', ['member.change']],
  ['an address on the network', () => 'search=198.51.100.7', ['auth.sign_in', 'auth.sign_in_failed']],
  ['a name', () => `search=${memberName.toUpperCase()}`, ['auth.sign_in', 'auth.sign_in_failed', 'member.change']],
  ['several of these', () => `actor=staff&subject=member:${member.id}&to=2026-03-01`, ['member.change']],
  ['a percent sign that stands for itself', () => 'search=%25', []],
])('narrowed by %s', async ([, query, expected]) => {
  expect(await actions(`?${query()}`)).toEqual(expected);
  expect((await list(`?${query()}`)).total).toBe(expected.length);
});

test('pages follow each other through the log and the failed sign-ins, and end at the newest 10,000', async () => {
  const pages = [await actions('?limit=4'), await actions('?limit=4&page=2'), await actions('?limit=4&page=3')];
  expect(pages.flat()).toEqual(await actions(''));
  expect(pages.map(({ length }) => length)).toEqual([4, 2, 0]);
  await sql`
    insert into audit_log (occurred_at, actor_kind, action, subject)
    select '2020-01-01', 'system', 'news.add', 'news:' || i from generate_series(1, 10001) i`.execute(world.owner);
  expect(await list('?subject=news&page=101&limit=100')).toMatchObject({ entries: [], total: 10_000, more: true });
  const last = await list('?subject=news&page=100&limit=100');
  expect(last.entries).toHaveLength(100);
  expect(await list('?subject=news&to=2019-12-31')).toMatchObject({ total: 0, more: false });
});

test('owners and auditors read it, other staff and members do not', async () => {
  expect((await (await world.staff()).get('/audit')).status).toBe(200);
  for (const role of ['finance', 'support', 'content'] as const)
    expect((await (await world.staff(undefined, role)).get('/audit')).status, role).toBe(403);
  expect((await member.get('/audit')).status).toBe(403);
  for (const query of ['actor=root', 'subject=%00', 'action=nothing', 'from=yesterday'])
    expect((await auditor.get(`/audit?${query}`)).status, query).toBe(400);
});
