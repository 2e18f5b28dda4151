import type { FoundItem } from '@fairlead/contract/features/search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const HASH = `0x${'7be1a2d8'.repeat(8)}`;
const ADDRESS = `0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e`;
let staff: Caller;
let member: Caller;
let withdrawal: number;

beforeAll(async () => {
  staff = await world.staff();
  member = await world.member({ username: 'okafor-77', main: '500' });
  await world.member({ username: 'santos-12' });
  const made = await member.post('/withdrawalrequest/add', { amount: 100, address: ADDRESS });
  withdrawal = (made.body.withdrawal as { id: number }).id;
  await sql`update withdrawals set status = 'completed', txid = ${HASH}, completed_at = app_now() where id = ${withdrawal}`.execute(
    world.owner,
  );
});

const search = async (q: string, by = staff) =>
  (await by.get(`/search?q=${encodeURIComponent(q)}`)).body.found as FoundItem[];
const listFound = async (q: string) => (await search(q)).map(({ kind, number }) => [kind, number]);

test('a withdrawal is found by its number and by a part of its hash or address, in any letter case', async () => {
  const expected = ['withdrawal', `WD-${withdrawal}`];
  expect(await listFound(`wd-${withdrawal}`)).toEqual([expected]);
  expect(await listFound(`#${withdrawal}`)).toContainEqual(expected);
  expect(await listFound('E1A2D87BE1')).toEqual([expected]);
  expect(await search('e1a2d87be1')).toMatchObject([
    { matched: HASH, detail: 'okafor-77', amount: 100, status: 'completed' },
  ]);
  expect(await listFound('7d942e6b1fa0')).toContainEqual(expected);
});

test('a member is found by a part of their name and by their payout address', async () => {
  expect(await listFound('kafor-7')).toEqual([['member', 'okafor-77']]);
  expect(await listFound('@santos')).toEqual([['member', 'santos-12']]);
  expect(await listFound('7d942e6b1fa0')).toContainEqual(['member', 'okafor-77']);
});

test('a ticket is found by its number, and what is not there is not found', async () => {
  const made = await member.post('/tickets', {
    subject: 'Withdrawal not arrived',
    message: 'Where is it?',
    category: 'other',
  });
  expect(made.status).toBe(200);
  const [ticket] = await search('TK-1');
  expect(ticket).toMatchObject({ kind: 'ticket', detail: 'Withdrawal not arrived', amount: null });
  for (const nothing of ['WD-99999', '%', '_____', 'none of them', "';--", '0xffffffffffff'])
    expect(await search(nothing)).toEqual([]);
});

test('more than five of a kind are said to be there', async () => {
  for (let count = 0; count < 6; count += 1) await world.member({ username: `many-of-them-${count}` });
  const { body } = await staff.get('/search?q=many-of-them');
  expect(body).toMatchObject({ more: ['member'] });
  expect(body.found).toHaveLength(5);
});

test('content staff, members and visitors may not search, and an empty or endless text is refused', async () => {
  expect((await member.get('/search?q=okafor')).status).toBe(403);
  expect((await world.visitor.get('/search?q=okafor')).status).toBe(401);
  expect((await (await world.staff('writer', 'content')).get('/search?q=okafor')).status).toBe(403);
  for (const q of ['', '   ', 'x'.repeat(101)])
    expect((await staff.get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(400);
});

test('each way of finding asks an index', async () => {
  const plan = (text: string) =>
    world.owner.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${text}`)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  expect(
    await plan(`select id from withdrawals w where (coalesce(w.txid, '') || ' ' || w.address) ilike '%7be1a2d8%'`),
  ).toContain('withdrawals_hash_search');
  expect(
    await plan(
      `select id from payments p where (coalesce(p.provider_payment_id, '') || ' ' || coalesce(p.payin_hash, '') || ' ' || coalesce(p.pay_address, '')) ilike '%7be1a2d8%'`,
    ),
  ).toContain('payments_text_search');
  expect(
    await plan(
      `select id from members m where (m.bep20 is not null or m.trc20 is not null) and (coalesce(m.bep20, '') || ' ' || coalesce(m.trc20, '')) ilike '%7be1a2d8%'`,
    ),
  ).toContain('members_address_search');
});
