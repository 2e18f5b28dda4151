import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { wireFields, wirePaths } from '@fairlead/contract/wire/paths.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { manualDeposits } from '#features/payments/manual/manual.testkit.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { type Caller, createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const ADDRESS = `0x${'a1'.repeat(20)}`;
const deposits = await manualDeposits(world);
const owner = await world.staff();
const [ada, bob] = [
  await world.member({ username: '=ada', main: '1000.000001' }),
  await world.member({ username: 'bob', main: '500' }),
];
for (const amount of [5, '7.000001', 9]) await ada.post('/transfer/friend', { values: { amount, friend: 'bob' } });
for (const [by, amount] of [[ada, 300] as const, [bob, 200] as const])
  await by.post('/investments', { plan_id: 1, amount, risk_notice: 1 });
for (const by of [ada, bob]) await by.post('/withdrawalrequest/add', { amount: 20, address: ADDRESS });
for (const amount of ['100', '250.5']) await deposits.report(ada, { amount });

/** Every list that can be exported: the list, its file, the field with its rows, and what tells them apart in both. */
const LISTS = [
  { list: '/withdrawalrequest/list', file: '/withdrawalrequest/export', field: 'allwithdrawal', key: 'id', count: 2 },
  { list: '/investments', file: '/investments/export', field: 'data', key: 'id', count: 2 },
  { list: '/users/list', file: '/users/export', field: 'allusers', key: 'id', count: 2 },
  { list: '/transfer/list', file: '/transfer/export', field: 'alltransfer', key: 'id', count: 3 },
  {
    list: `${wirePaths.deposits}/list`,
    file: `${wirePaths.deposits}/export`,
    field: wireFields.allDeposits,
    key: 'order_id',
    count: 2,
  },
];

/** A file as it comes, asked for by a browser in which someone is signed in. */
async function download(by: Caller, path: string, kind: 'staff' | 'member' = 'staff') {
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, kind, by.id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
  );
  const response = await fetch(`${world.base}/api/v1${path}`, { headers: { cookie: `fairlead_${kind}=${token}` } });
  const { status, headers } = response;
  return { status, name: headers.get('content-disposition'), bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The lines of a CSV file by the names in its head; no cell of these tests holds a comma. */
function parseCsv(bytes: Uint8Array): Record<string, string>[] {
  const [head = '', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])));
}

test.each(LISTS)('$file holds what $list shows, in its order, as lines and as a workbook', async (each) => {
  const shown = (await owner.get(`${each.list}?limit=50`)).body[each.field] as Record<string, unknown>[];
  const keys = shown.map((row) => String(row[each.key]));
  expect(keys).toHaveLength(each.count);
  const csv = await download(owner, `${each.file}?format=csv`);
  expect(csv).toMatchObject({ status: 200, name: expect.stringMatching(/filename="\w+\.csv"/) });
  const lines = parseCsv(csv.bytes);
  expect(lines.map((line) => line[each.key])).toEqual(keys);
  const xlsx = await download(owner, `${each.file}?format=xlsx`);
  expect(xlsx).toMatchObject({ status: 200, name: expect.stringMatching(/filename="\w+\.xlsx"/) });
  const [sheet] = (await readXlsx(xlsx.bytes)).sheets;
  const [head, ...cells] = sheet?.rows ?? [];
  expect(head).toEqual(Object.keys(lines[0] ?? {}));
  const places = head?.flatMap((name, place) => (String(name).endsWith('_usdt') ? [place] : [])) ?? [];
  expect(cells.map((row) => places.map((place) => row[place]))).toEqual(
    lines.map((line) => places.map((place) => Number(Object.values(line)[place]))),
  );
});

test('a file is narrowed as its list is, and a name that looks like a formula is text', async () => {
  const lines = parseCsv((await download(owner, '/withdrawalrequest/export?search=bob')).bytes);
  expect(lines.map(({ username, amount_usdt }) => [username, amount_usdt])).toEqual([['bob', '20']]);
  const members = parseCsv((await download(owner, '/users/export?search=ada')).bytes);
  expect(members.map(({ username }) => username)).toEqual(["'=ada"]);
  const [sheet] = (await readXlsx((await download(owner, '/users/export?search=ada&format=xlsx')).bytes)).sheets;
  expect(sheet?.rows[1]?.[2]).toBe('=ada');
  expect(parseCsv((await download(owner, '/withdrawalrequest/export?kind=compound')).bytes)).toEqual([]);
});

test('a list and its file are narrowed to days, both included, in UTC', async () => {
  const lists = LISTS.filter(({ list }) => /withdrawal|deposit|users/.test(list));
  expect(lists).toHaveLength(3);
  for (const { list, file, field, key, count } of lists) {
    const ask = async (range: string) => {
      const { body } = await owner.get(`${list}?limit=50&${range}`);
      const shown = (body[field] as Record<string, unknown>[]).map((row) => String(row[key]));
      expect(body.total).toBe(shown.length);
      expect(parseCsv((await download(owner, `${file}?${range}`)).bytes).map((line) => line[key])).toEqual(shown);
      return shown.length;
    };
    const today = toDay(await now(world.db));
    expect(await ask(`from=${today}&to=${today}`)).toBe(count);
    expect(await ask(`to=${addDays(today, -1)}`)).toBe(0);
    expect(await ask(`from=${addDays(today, 1)}`)).toBe(0);
    expect((await owner.get(`${list}?from=yesterday`)).status).toBe(400);
  }
});

test('a list and its file are narrowed to one member, and no member reads another’s by it', async () => {
  for (const [path, field] of [
    ['/withdrawalrequest', 'allwithdrawal'],
    [wirePaths.deposits, wireFields.allDeposits],
  ] as const) {
    const { body } = await owner.get(`${path}/list?user_id=${ada.id}&limit=50`);
    const listed = body[field] as { user_id: number }[];
    expect(new Set(listed.map((row) => row.user_id))).toEqual(new Set([ada.id]));
    const lines = parseCsv((await download(owner, `${path}/export?user_id=${ada.id}`)).bytes);
    expect(lines).toHaveLength(listed.length);
    expect((await bob.get(`${path}/list?user_id=${ada.id}`)).body[field]).toEqual([]);
    expect((await owner.get(`${path}/list?user_id=x`)).status).toBe(400);
  }
});

test('more rows than are read at once, each once', async () => {
  await sql`
    insert into transfers (kind, member_id, to_member_id, from_account, amount, day, created_at)
    select kind, member_id, to_member_id, from_account, amount, day, created_at from transfers, generate_series(1, 800)`.execute(
    world.owner,
  );
  const ids = parseCsv((await download(owner, '/transfer/export')).bytes).map(({ id }) => Number(id));
  expect([ids.length, new Set(ids).size]).toEqual([2403, 2403]);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('who takes a list is in the audit log first; whose role does not read it gets none', async () => {
  const finance = await world.staff(undefined, 'finance');
  await download(finance, '/withdrawalrequest/export?format=xlsx&status=pending');
  const log = await rows(
    world.db,
    sql`select subject, after from audit_log where action = 'list.export' and actor_id = ${finance.id}`,
  );
  expect(log).toEqual([{ subject: 'list:withdrawals', after: { format: 'xlsx', status: ['pending'] } }]);
  const content = await world.staff(undefined, 'content');
  for (const { file } of [...LISTS, { file: '/tr/export' }]) {
    expect((await download(content, file)).status).toBe(403);
    expect((await download(ada, file, 'member')).status).toBe(403);
    expect((await download(owner, `${file}?format=pdf`)).status).toBe(400);
  }
});
