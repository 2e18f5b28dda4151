import { addDays } from '@fairlead/contract/domain/dates.ts';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { listTopVolumes, rollUpVolume } from '#features/members/index.ts';
import { moveClock, today } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { memberAccount, post, readWholeJournal, rollUpDailyFlows, sumJournal, systemAccount } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';
import { countCohorts } from './count-for-reports.ts';
import { readCohorts } from './read-cohorts.ts';
import { readJournalPage, toJournalFilter } from './read-journal.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const nextDay = () => inTransaction(db, (tx) => moveClock(tx, DAY_MS, { production: false }));
const firstDay = await today(db);
const ada = await world.member({ username: 'ada', main: '900' });
const bob = await world.member({ username: 'bob', main: '100', sponsor: ada });
let reference = 920_000;
const transfer = (count: number) =>
  inTransaction(db, (tx) =>
    post(
      tx,
      Array.from({ length: count }, () => {
        reference += 1;
        return {
          ...{ debit: memberAccount(ada.id, 'main'), credit: memberAccount(bob.id, 'main') },
          ...{ amount: MICRO, entryType: 'transfer' as const, reference },
        };
      }),
    ),
  );

/** All pages, and what the calls of each said of all. */
async function readPages(filter: Parameters<typeof toJournalFilter>[0], limit: number) {
  const found = [];
  let after: string | undefined;
  do {
    const page = await readJournalPage(db, toJournalFilter(filter), { after, limit });
    found.push(...page.entries.map((entry) => ({ ...entry, count: page.count, sum: page.amount })));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

test('the journal has each entry of a period once, in order, whatever its pages and what is rolled up', async () => {
  await transfer(5);
  await rollUpDailyFlows(db, 3n);
  await nextDay();
  await nextDay();
  await transfer(3);
  const to = await today(db);
  const wanted = await rows(
    db,
    sql<{ id: string; amount: bigint }>`select 'P' || id as id, amount from postings order by booked_at, postings.id`,
  );
  for (const limit of [1, 4, 200]) {
    const found = await readPages({ from: firstDay, to }, limit);
    expect(found.map(({ id, amount }) => ({ id, amount }))).toEqual(wanted);
    expect(found[0]).toMatchObject({ count: wanted.length, sum: wanted.reduce((sum, { amount }) => sum + amount, 0n) });
  }
  await rollUpDailyFlows(db);
  const days = await readPages({ from: firstDay, to: firstDay, entry_type: ['transfer'] }, 2);
  expect(days.map(({ debit, credit }) => [debit.member?.username, credit.member?.username])).toEqual(
    Array(5).fill(['ada', 'bob']),
  );
  expect(await readPages({ from: firstDay, to, account: ['custody'] }, 9)).toMatchObject([
    { entry_type: 'deposit', debit: { account: 'custody', member: null }, credit: { account: 'main' }, count: 2 },
    { entry_type: 'deposit' },
  ]);
  expect(await readPages({ from: to, to, entry_type: ['deposit'] }, 9)).toEqual([]);
  const whole = await inTransaction(db, async (tx) => {
    const ids: string[] = [];
    for await (const some of readWholeJournal(tx, toJournalFilter({ from: firstDay, to })))
      ids.push(...some.map(({ id }) => `P${id}`));
    return ids;
  });
  expect(whole).toEqual(wanted.map(({ id }) => id));
});

test('what is for a day is found whenever it was booked, rolled up or not, with the sums of an account', async () => {
  const to = await today(db);
  const pay = (day: string, count: number) =>
    inTransaction(db, (tx) =>
      post(
        tx,
        Array.from({ length: count }, () => {
          reference += 1;
          return {
            ...{ debit: systemAccount('returns_pool'), credit: memberAccount(ada.id, 'profit'), amount: MICRO, day },
            ...{ entryType: 'return' as const, reference },
          };
        }),
      ),
    );
  await world.fund('returns_pool', '100');
  await pay(addDays(firstDay, -3), 2);
  await pay(addDays(firstDay, -2), 3);
  const ofDay = (day: string, limit: number, more = {}) =>
    readPages({ from: day, to: day, basis: 'accrual', ...more }, limit);
  await nextDay();
  await pay(addDays(firstDay, -3), 4);
  for (const limit of [1, 5, 200]) {
    const found = await ofDay(addDays(firstDay, -3), limit);
    expect(found.map(({ for_day, count, sum }) => [for_day, count, sum])).toEqual(
      Array(6).fill([addDays(firstDay, -3), 6, 6n * MICRO]),
    );
    expect(await ofDay(addDays(firstDay, -2), limit, { entry_type: ['return', 'claim'] })).toHaveLength(3);
    await rollUpDailyFlows(db);
  }
  expect(await ofDay(to, 9)).toEqual([]);
  expect(await ofDay(addDays(firstDay, -2), 9, { entry_type: ['claim'] })).toEqual([]);
  const whole = toJournalFilter({ from: '2000-01-01', to: '2099-12-31', account: ['profit'] });
  expect(await sumJournal(db, whole)).toMatchObject({ count: 9, debits: 0n, credits: 9n * MICRO });
  for (const [side, count] of [
    ['credit', 9],
    ['debit', 0],
  ] as const)
    expect(await readPages({ from: firstDay, to: addDays(to, 1), [side]: ['profit'] }, 4)).toHaveLength(count);
});

test('cohorts have who joined in a month, and what they deposited and were paid since', async () => {
  const pay = { amount: 30n * MICRO, reference: 930_001 };
  await inTransaction(db, async (tx) => {
    await post(tx, [
      { ...pay, debit: memberAccount(ada.id, 'main'), credit: systemAccount('payout_clearing'), entryType: 'payout' },
      {
        ...pay,
        debit: systemAccount('payout_clearing'),
        credit: systemAccount('custody'),
        entryType: 'payout_settled',
      },
    ]);
    await post(tx, [
      {
        ...{ debit: memberAccount(bob.id, 'main'), credit: memberAccount(bob.id, 'principal') },
        ...{ amount: 20n * MICRO, entryType: 'subscription', reference: 930_002 },
      },
    ]);
  });
  expect(await readCohorts(db, { from: firstDay, to: firstDay })).toMatchObject({ calculated_at: null, rows: [] });
  const others = await world.member();
  await sql`update members set created_at = created_at - interval '40 days' where id = ${others.id}`.execute(
    world.owner,
  );
  await countCohorts(db);
  await countCohorts(db);
  const month = `${firstDay.slice(0, 7)}-01`;
  const found = await readCohorts(db, { from: firstDay, to: firstDay });
  const cohort = { members: 2, depositors: 2, investors: 1, deposited: 1_000n * MICRO, withdrawn: 30n * MICRO };
  expect(found).toMatchObject({ rows: [{ month, ...cohort }], totals: cohort });
  await inTransaction(db, (tx) =>
    post(tx, [
      {
        ...{ debit: memberAccount(bob.id, 'principal'), credit: memberAccount(bob.id, 'main') },
        ...{ amount: 20n * MICRO, entryType: 'principal_returned', reference: 930_003 },
      },
    ]),
  );
});

test('top legs are those with the most below them, rolled up or not, with their strongest leg', async () => {
  const top = await world.member({ username: 'top' });
  const left = await world.member({ username: 'left', sponsor: top });
  const right = await world.member({ username: 'right', sponsor: top });
  const below = await world.member({ username: 'below', sponsor: left });
  await world.give(left.id, '10', 'principal');
  await world.give(below.id, '500', 'principal');
  const list = async () =>
    (await listTopVolumes(db, 2)).map(({ username, team, direct, business, strongest_leg }) => [
      ...[username, team, direct, business / MICRO, strongest_leg / MICRO],
    ]);
  const first = [
    ['top', 3, 2, 510n, 510n],
    ['left', 1, 1, 500n, 500n],
  ];
  expect(await list()).toEqual(first);
  await rollUpVolume(db);
  expect(await list()).toEqual(first);
  // overtaken by what is not rolled up yet
  await world.give(right.id, '600', 'principal');
  const under = await world.member({ username: 'under', sponsor: right });
  await world.give(under.id, '501', 'principal');
  const second = [
    ['top', 4, 2, 1_611n, 1_101n],
    ['right', 1, 1, 501n, 501n],
  ];
  expect(await list()).toEqual(second);
  await rollUpVolume(db);
  expect(await list()).toEqual(second);
});

test('a position that no page of these days answered is refused, and no day is looked through for it', async () => {
  const days = `from=${firstDay}&to=${await today(db)}`;
  const finn = await world.staff('finn', 'finance');
  const ask = (after: string) => finn.get(`/financial-reports/journal?${days}&after=${after}`);
  expect(await ask(`${firstDay}:1`)).toMatchObject({ status: 200 });
  for (const after of ['5363-21-77:9837', '0001-01-01:1', '2099-01-01:1', `${firstDay}:x`, firstDay])
    expect(await ask(after)).toMatchObject({ status: 400 });
});

test('what a report shows is taken along as a file, and the audit log has who took it', async () => {
  const auditor = await world.staff('a.lind', 'auditor');
  const download = async (path: string) => {
    const { token } = await inTransaction(db, (tx) =>
      openSession(tx, 'staff', auditor.id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }),
    );
    const response = await fetch(`${world.base}/api/v1/financial-reports/${path}`, {
      headers: { cookie: `fairlead_staff=${token}` },
    });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const days = `from=${firstDay}&to=${await today(db)}`;
  const text = async (path: string) =>
    new TextDecoder()
      .decode((await download(path)).bytes)
      .trimEnd()
      .split('\r\n');
  expect(await text(`export?report=money-flow&by=month&${days}`)).toEqual([
    'from,to,deposits_usdt,deposit_count,withdrawals_usdt,withdrawal_count,net_usdt',
    expect.stringContaining(',2611,6,30,1,2581'),
  ]);
  for (const report of ['returns', 'members', 'trial-balance', 'plan-mix', 'cohorts', 'top-legs']) {
    const lines = await text(`export?report=${report}&${days}`);
    const [sheet] = (await readXlsx((await download(`export?report=${report}&format=xlsx&${days}`)).bytes)).sheets;
    expect(sheet?.rows.length).toBe(lines.length);
    expect(sheet?.rows[0]?.join(',')).toBe(lines[0]);
  }
  const journal = await text(`journal/export?entry_type=transfer&${days}`);
  expect(journal).toHaveLength(9);
  expect(journal[1]).toContain(',transfer,main,');
  const [last] = await rows(
    db,
    sql`select subject, after from audit_log where action = 'list.export' order by id desc limit 1`,
  );
  expect(last).toMatchObject({ subject: 'list:journal', after: { format: 'csv', type: 'transfer', from: firstDay } });
});
