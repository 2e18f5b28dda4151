import { queueKinds } from '@fairlead/contract/domain/queue-kinds.ts';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { selectAges } from './ages-store.ts';
import { selectCounts } from './counts-store.ts';
import { selectItems, VIEWS, WITHOUT_AMOUNT } from './store.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Of each kind that members cause: more than are counted. As many are done. */
const WAITING = 5_100;
const PAGE = 51;
const kinds = queueKinds.map((kind) => ({ kind, hours: 24 }));
const reader = { staffId: 1, decidable: [...queueKinds], approvableChanges: ['setting'] };
const all = { kinds, isApproval: false, isOverdue: false, age: undefined, assignee: undefined, search: undefined };
const first = { sort: 'due', after: undefined, limit: PAGE } as const;

beforeAll(async () => {
  const staff = await world.staff('the-owner');
  const { id: memberId } = await world.member({ username: 'i.bauer' });
  const places = sql`generate_series(1, ${WAITING * 2}::int) n`;
  const at = sql`app_now() - n * interval '1 second'`;
  // a member has one open request of a kind at most
  await sql`drop index withdrawals_one_open`.execute(world.owner);
  await sql`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, reason, requested_at)
    select ${memberId}, 'normal', 1000000 + n, 0, 1000000 + n, '0x', case when n % 2 = 0 then 'pending' else 'rejected' end, '', ${at}
    from ${places}`.execute(world.owner);
  await sql`insert into tickets (member_id, subject, message, category, status, status_since, created_at, updated_at)
    select ${memberId}, 'Why', 'Why?', 'general', case when n % 2 = 0 then 'open' else 'closed' end, ${at}, app_now(), app_now()
    from ${places}`.execute(world.owner);
  await sql`insert into contact_messages (name, email, phone, subject, message, language, status, created_at, updated_at)
    select 'Ada', 'ada@mail.test', '', 'Why', 'Why?', 'en', case when n % 2 = 0 then 'open' else 'closed' end, ${at}, app_now()
    from ${places}`.execute(world.owner);
  await sql`insert into payments (origin, member_id, provider, state, price_amount, price_currency, pay_currency, pay_address, payin_hash,
      created_at)
    select case when n % 2 = 0 then 'manual' else 'ours' end, ${memberId}, 'test', case when n % 2 = 0 then 'confirming' else 'expired' end,
      1000000 + n, 'usd', 'usdtbsc', '0x', '0x' || lpad(to_hex(n), 64, '0'), ${at} from ${places}`.execute(world.owner);
  await sql`insert into payment_cases (payment_id, kind, fingerprint, description, suggested_resolution, state, created_at)
    select p.id, 'late', '1', '', 'credit', case when p.id % 2 = 0 then 'open' else 'resolved' end, p.created_at from payments p`.execute(
    world.owner,
  );
  await sql`insert into work_assignments (kind, item_id, staff_id, assigned_by, assigned_at)
    select 'withdrawal', id, ${staff.id}, ${staff.id}, app_now() from withdrawals where status = 'pending' and id % 4 = 0`.execute(
    world.owner,
  );
  await sql`analyze`.execute(world.owner);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>;
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
const LARGE = ['withdrawals', 'tickets', 'contact_messages', 'payments', 'payment_cases'];

/** The nodes that read the large tables, or others, with how many rows each looked at. */
async function explain(statement: RawBuilder<unknown>, tables = LARGE): Promise<{ name: string; read: number }[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${statement}`.execute(
    world.owner,
  );
  const nodes = rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan));
  return nodes
    .filter((node) => tables.includes(String(node['Relation Name'])))
    .map((node) => ({
      name: `${node['Node Type']} ${node['Relation Name']} ${node['Index Name'] ?? ''}`,
      read: (Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)) * Number(node['Actual Loops']),
    }));
}

test.each([
  ['the first page', all, first],
  ['the longest waiting', all, { ...first, sort: 'age' }],
  ['what is overdue', { ...all, isOverdue: true }, first],
  ['what is within its time', { ...all, age: 'within' }, first],
  ["a colleague's", { ...all, kinds: kinds.filter(({ kind }) => kind !== 'contact'), assignee: 1 }, first],
  ["no one's", { ...all, assignee: null }, first],
] as const)('%s reads of each kind no more than a page', async (_, filter, place) => {
  const read = await explain(selectItems(reader, filter, place));
  expect(read.filter((node) => node.read > PAGE * 3)).toEqual([]);
  expect(read.length).toBeGreaterThanOrEqual(3);
});

test('a text that many have is asked of no more members than make a page of each kind', async () => {
  const search = {
    areFew: false,
    hasText: sql`(select sought.username like 'i.%' from members sought where sought.id = w.member_id)`,
    hasNumber: () => undefined,
  };
  // a visitor's message has no member
  const ofMembers = { ...all, kinds: kinds.filter(({ kind }) => kind !== 'contact'), search };
  for (const sort of ['due', 'age', 'amount'] as const) {
    const statement = selectItems(reader, ofMembers, { ...first, sort });
    const read = await explain(statement, ['members']);
    expect(read.filter((node) => node.read > PAGE + 1)).toEqual([]);
    expect(read.filter((node) => node.read >= PAGE).length).toBeGreaterThanOrEqual(3);
    expect((await statement.execute(world.owner)).rows).toHaveLength(PAGE);
  }
});

test('the kinds without an amount are those whose views have none', async () => {
  const { views } = await one(
    world.owner,
    sql<{ views: string[] }>`
      select array_agg(viewname::text) as views from pg_views where viewname like 'waiting\\_%' and definition like '%NULL::bigint AS amount%'`,
  );
  const named = queueKinds.filter((kind) => views.includes(VIEWS[kind].compile(world.owner).sql));
  expect(named.toSorted()).toEqual([...WITHOUT_AMOUNT].toSorted());
});

test('a page in the middle reads no more than the first', async () => {
  const { rows } = await selectItems(reader, all, { ...first, limit: 5_000 }).execute(world.owner);
  const { key, kind, id } = rows.at(-1) as (typeof rows)[number];
  const read = await explain(selectItems(reader, all, { ...first, after: { key, kind, id } }));
  expect(read.filter((node) => node.read > PAGE * 3)).toEqual([]);
});

test('the counts read the longest waiting alone', async () => {
  const read = await explain(selectCounts(reader, kinds));
  expect(read.filter((node) => node.read > 5_001)).toEqual([]);
  const { rows } = await selectCounts(reader, kinds).execute(world.owner);
  expect(rows).toMatchObject([{ open: 5_000 * LARGE.length, more: true }]);
});

test('the counts by age read of each kind and age no more than are counted, or than came in that time', async () => {
  const read = await explain(selectAges(kinds));
  // of deposits an index of all by time serves as well: it has those that are done, of the last hours alone
  expect(read.filter((node) => node.read > (node.name.includes('payments_created') ? WAITING * 2 : 5_000))).toEqual([]);
  const { rows } = await selectAges(kinds).execute(world.owner);
  expect(rows.filter(({ fresh }) => fresh === 5_000)).toHaveLength(LARGE.length);
  expect(rows.every(({ within, over }) => within === 0 && over === 0)).toBe(true);
});
