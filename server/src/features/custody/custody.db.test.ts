import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import type { CustodyCase } from '@fairlead/contract/features/custody-cases.ts';
import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { createWorld } from '#test/world.ts';
import { custodyIn, custodyStaff, found, place } from './custody.testkit.ts';
import { custodyChecks } from './index.ts';

const world = await createWorld();
afterAll(() => world.close());
const [owner, finance, other, auditor] = await custodyStaff(world);
const { time, read, readCase, count, capital, lastPosting, countRows, end } = custodyIn(world, auditor);

test('custody that was never counted says so', async () => {
  expect(await read()).toEqual({ last: null, silent: [], open_case: null, ledger: 0 });
});

test('a count is compared with the ledger at its own time, not now, and an equal one opens nothing', async () => {
  await capital('1000', '1');
  const before = await time();
  await capital('250.000001', '2');
  const evidence = { txid: `0x${'AB'.repeat(32)}`, block: 44_000_123, note: ' Read on the explorer ' };
  const outcome = await count(finance, [place('1000', evidence)], before);
  expect(outcome).toMatchObject({
    status: 200,
    body: {
      message: 'Count saved. It equals the ledger.',
      count: {
        ...{ kind: 'manual', counted: 1000, ledger: 1000, difference: 0, counted_by: 'finn', case_id: null },
        places: [
          {
            place: 'Cold wallet',
            amount: 1000,
            txid: `0x${'ab'.repeat(32)}`,
            block: 44_000_123,
            note: 'Read on the explorer',
          },
        ],
      },
    },
  });
  expect(await read()).toMatchObject({ open_case: null, ledger: 1250.000001, last: { difference: 0 } });
});

test('a difference opens one case, which waits in the queue; later counts stand beside it and close nothing', async () => {
  expect(await count(finance, [place('1000'), { place: 'NowPayments', amount: '250' }])).toMatchObject({
    body: {
      message: 'Count saved. It differs from the ledger by −0.000001 USDT; the difference is in the work queue.',
    },
  });
  const opened = (await read()).open_case as CustodyCase;
  expect(opened).toMatchObject({ state: 'open', difference: -0.000001, outcome: null, mine: false });
  const { items } = (await finance.get('/queue?kind=custody_case')).body as { items: QueueItem[] };
  expect(items).toMatchObject([
    { kind: 'custody_case', id: opened.id, amount: 0.000001, topic: 'short', may_decide: true, needs_approval: false },
  ]);
  // the other place is carried over with the time at which it was counted
  const carrying = (await count(other, [{ place: 'NOWPAYMENTS', amount: '250.000001' }])).body.count as CustodyCount;
  expect(carrying).toMatchObject({ difference: 0, case_id: opened.id, case_state: 'open' });
  expect(carrying.places.map(({ place: name, amount }) => [name, amount])).toEqual([
    ['Cold wallet', 1000],
    ['NowPayments', 250.000001],
  ]);
  const [cold, hot] = carrying.places;
  expect(String(cold?.counted_at) < String(hot?.counted_at)).toBe(true);
  expect((await read()).open_case).toMatchObject({ id: opened.id, state: 'open' });
  expect((await readCase(opened.id)).counts.map(({ difference }) => difference)).toEqual([0, -0.000001]);
});

test('what is no count is refused with what is wrong, and stores nothing', async () => {
  const before = await countRows();
  const future = new Date(Date.parse(await time()) + 60_000).toISOString();
  const refused = await Promise.all([
    ...['-1', -1, '1e30', 1e30, '0.0000001', 'much', '', null, String(MAX_MICRO)].map((amount) =>
      count(finance, [place(amount)]),
    ),
    count(finance, []),
    count(finance, [place('1', { place: ' ' })]),
    count(finance, [place('1', { txid: '0x12' })]),
    count(finance, [place('1', { block: 0 })]),
    count(finance, [place('1', { note: '' })]),
    count(finance, [place('1', { chain: 'x' })]),
    count(finance, [place('1')], 'yesterday'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect(await count(finance, [place('1')], future)).toMatchObject({ status: 422 });
  expect(await count(finance, [place('1'), place('2', { place: 'cold WALLET' })])).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('Enter each place once.') },
  });
  expect(await countRows()).toBe(before);
});

test('who may not record, decide or read is refused', async () => {
  const member = await world.member();
  const before = await countRows();
  for (const by of [auditor, await world.staff('sue', 'support'), await world.staff('cora', 'content'), member])
    for (const [path, body] of [
      ['/custody/counts', { counted_at: await time(), places: [place('1')] }],
      ['/custody/cases/1/notes', { text: 'Mine' }],
      ['/custody/cases/1/explain', found(1)],
      ['/custody/cases/1/agree', found(1)],
      ['/custody/cases/1/send-back', { reason: 'No reason' }],
    ] as const)
      expect((await by.post(path, body)).status).toBe(403);
  for (const path of ['', '/counts', '/counts/export?format=csv', '/cases', '/cases/1']) {
    expect((await (await world.staff(undefined, 'support')).get(`/custody${path}`)).status).toBe(403);
    expect((await member.get(`/custody${path}`)).status).toBe(403);
    expect((await world.visitor.get(`/custody${path}`)).status).toBe(401);
    expect((await auditor.get(`/custody${path}`)).status).toBe(200);
  }
  const without = await count(finance, [place('1')], undefined, { 'x-step-up': 'none' });
  expect(without.body.code).toBe('step_up_required');
  expect(await countRows()).toBe(before);
});

test('two people and twenty-four requests at once make one case; the same request twice is one count', async () => {
  const id = (await read()).open_case?.id as number;
  await end(id, [finance, owner], found(await lastPosting()));
  const before = await countRows();
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      count(at % 2 ? finance : other, [place('500'), place(at, { place: `Hot ${at % 3}` })]),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
  expect(await countRows()).toBe(before + 24);
  expect(new Set(outcomes.map(({ body }) => (body.count as CustodyCount).case_id)).size).toBe(1);
  const key = { 'idempotency-key': 'a-count-of-its-own-0001' };
  const at = await time();
  const same = await Promise.all([count(finance, [place('7')], at, key), count(finance, [place('7')], at, key)]);
  const again = await count(finance, [place('7')], at, key);
  expect(again.body).toEqual(same.find(({ status }) => status === 200)?.body);
  expect(await countRows()).toBe(before + 25);
});

test('counts are listed newest first, narrowed, and exported place by place', async () => {
  const list = async (query: string) =>
    (await auditor.get(`/custody/counts?limit=100&${query}`)).body as { counts: CustodyCount[]; total: number };
  const all = await list('');
  const times = all.counts.map(({ counted_at }) => String(counted_at));
  expect(times).toEqual(times.toSorted().toReversed());
  const [equal, different] = [await list('state=equal'), await list('state=different')];
  expect(equal.total).toBe(2);
  expect(equal.total + different.total).toBe(all.total);
  expect((await list('kind=provider')).total).toBe(0);
  expect((await list(`from=2000-01-01&to=2000-01-02`)).total).toBe(0);
  const file = await download('/custody/counts/export?format=csv&state=equal');
  const [names, ...lines] = file.trim().split(/\r?\n/);
  expect(names).toContain('counted_usdt,ledger_usdt,difference_usdt');
  expect(lines).toHaveLength(equal.counts.reduce((sum, { places }) => sum + places.length, 0));
  expect(lines.join()).toContain('Read on the explorer');
});

/** A file, as a browser in which the auditor is signed in gets it. */
async function download(path: string): Promise<string> {
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, 'staff', auditor.id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
  );
  return (await fetch(`${world.base}/api/v1${path}`, { headers: { cookie: `fairlead_staff=${token}` } })).text();
}

test('what must hold of counts holds', async () => {
  for (const check of custodyChecks) expect(await check(world.db)).toMatchObject({ broken: 0 });
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
