import { MICRO } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { moveClock, today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { memberAccount, post, rollUpDailyFlows, systemAccount } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';
import { countForReports } from './count-for-reports.ts';
import { readMembers, readMoneyFlow, readPlanMix, readReturns, readTrialBalance } from './read-reports.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const nextDay = () => inTransaction(db, (tx) => moveClock(tx, DAY_MS, { production: false }));
const firstDay = await today(db);

test('money flow, rolled up or not, is what was booked on each day, beside as many days before', async () => {
  const member = await world.member({ main: '500.000001' });
  await nextDay();
  const day = await today(db);
  const pay = (entryType: 'payout' | 'payout_settled', reference: number) => {
    const [from, to] = [memberAccount(member.id, 'main'), systemAccount('payout_clearing')];
    const accounts =
      entryType === 'payout' ? { debit: from, credit: to } : { debit: to, credit: systemAccount('custody') };
    return inTransaction(db, (tx) => post(tx, [{ ...accounts, amount: 20n * MICRO, entryType, reference }]));
  };
  await pay('payout', 910_001);
  const period = { from: day, to: day };
  const before = { from: firstDay, to: firstDay, deposits: 500_000_001n, deposit_count: 1 };
  // on its way is not paid
  expect(await readMoneyFlow(db, period, { by: 'day' })).toMatchObject({
    totals: { net: 0n, withdrawals: 0n },
    before,
  });
  await pay('payout_settled', 910_001);
  const flow = { deposits: 0n, deposit_count: 0, withdrawals: 20n * MICRO, withdrawal_count: 1, net: -20n * MICRO };
  const unrolled = await readMoneyFlow(db, period, { by: 'day' });
  expect(unrolled).toMatchObject({ ...period, rows: [{ ...period, ...flow }], totals: flow, before });
  await rollUpDailyFlows(db);
  expect(await readMoneyFlow(db, period, { by: 'month' })).toEqual({ ...unrolled, at: expect.any(Date) });
});

test('a trial balance opens with what was before, and debits equal credits', async () => {
  const day = await today(db);
  const { rows, totals, before } = await readTrialBalance(db, { from: day, to: day });
  expect(totals).toEqual({ opening: 0n, debits: 40n * MICRO, credits: 40n * MICRO, closing: 0n });
  expect(before).toMatchObject({ from: firstDay, debits: 500_000_001n, credits: 500_000_001n, closing: 0n });
  const moved = rows
    .filter(({ debits, credits }) => debits + credits > 0n)
    .map(({ account, ...sums }) => [account, sums]);
  expect(Object.fromEntries(moved)).toEqual({
    main: { opening: 500_000_001n, debits: 20n * MICRO, credits: 0n, closing: 480_000_001n },
    custody: { opening: -500_000_001n, debits: 0n, credits: 20n * MICRO, closing: -480_000_001n },
    payout_clearing: { opening: 0n, debits: 20n * MICRO, credits: 20n * MICRO, closing: 0n },
  });
});

test('returns of a day that the pool did not cover are due, not paid, and marked', async () => {
  const day = '2026-11-16';
  const insert = (at: string, state: string, paid: bigint, isFinished: boolean) =>
    sql`
    insert into runs (programme, day, state, returns_due, returns_paid, levels_due, levels_paid, created_at, finished_at)
    values ('accrual', ${at}::date, ${state}, ${10n * MICRO}, ${paid}, 5, 3, app_now(), ${isFinished ? sql`app_now()` : sql`null`})`.execute(
      world.owner,
    );
  await insert(day, 'done', 10n * MICRO, true);
  await insert('2026-11-17', 'unfunded', 4n * MICRO, true);
  await insert('2026-11-18', 'paying', 0n, false);
  await sql`
    insert into run_partitions (run_id, partition, after, upto, "cursor", paid)
    select id, 0, 0, 9, 5, ${6n * MICRO} from runs where day = '2026-11-18' and programme = 'accrual'`.execute(
    world.owner,
  );
  const { rows, totals } = await readReturns(db, { from: day, to: '2026-11-19' }, { by: 'day' });
  expect(rows.map(({ paid, days, unfunded_days, running_days }) => [paid, days, unfunded_days, running_days])).toEqual([
    [10n * MICRO, 1, 0, 0],
    [4n * MICRO, 1, 1, 0],
    [6n * MICRO, 1, 0, 1],
    [0n, 0, 0, 0],
  ]);
  expect(totals).toMatchObject({ due: 30n * MICRO, paid: 20n * MICRO, levels_due: 15n, levels_paid: 9n, days: 3 });
  await sql`delete from run_partitions`.execute(world.owner);
  await sql`delete from runs where programme = 'accrual'`.execute(world.owner);
});

test('members count as joined though they closed their account, and as active once a day', async () => {
  const day = await today(db);
  expect((await readMembers(db, { from: day, to: day }, { by: 'day' })).totals).toEqual({
    ...{ joined: 0, active: null },
    ...{ member_days: null, counted_days: 0 },
  });
  const [one, two] = [await world.member(), await world.member()];
  await sql`update members set closed_at = app_now() where id = ${two.id}`.execute(world.owner);
  await countForReports(db);
  expect((await readMembers(db, { from: day, to: day }, { by: 'day' })).totals).toMatchObject({ joined: 2, active: 0 });
  const act = () =>
    sql`
    select write_audit('member', ${one.id}, 'auth.sign_in', ${`member:${one.id}`}, null, null, null, null, null)`.execute(
      db,
    );
  await act();
  await act();
  await countForReports(db);
  expect((await readMembers(db, { from: day, to: day }, { by: 'day' })).totals).toMatchObject({ joined: 2, active: 1 });
  await nextDay();
  await countForReports(db);
  // the day before stays, and of several days the average counts
  const both = await readMembers(db, { from: day, to: await today(db) }, { by: 'day' });
  expect(both.rows.map(({ active }) => active)).toEqual([1, 0]);
  expect(both.totals).toEqual({ joined: 2, active: 0, member_days: 1, counted_days: 2 });
  expect(both.before).toMatchObject({ joined: 1, to: firstDay });
});

test('plans are as they were at the end of a period and before it', async () => {
  const member = await world.member();
  const invest = (name: string, invested: bigint) =>
    sql`
    insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm, exit_fee_ppm,
      level_version, risk_notice_version, invested, growth, start_day, end_day, created_at)
    select ${member.id}, id, ${name}, 'compound', 'automatic', 1000, 5, 'business_days', 2000000, 0, 1, 1, ${invested}, 7, app_today(), app_today(), app_now()
    from plans order by id limit 1`.execute(world.owner);
  const day = await today(db);
  await invest('Alpha', 10n * MICRO);
  await countForReports(db);
  await nextDay();
  await invest('Beta', 30n * MICRO);
  await countForReports(db);
  await countForReports(db);
  const to = await today(db);
  expect(await readPlanMix(db, { from: to, to })).toMatchObject({
    day: to,
    rows: [
      { plan_name: 'Beta', investments: 1, principal: 30n * MICRO, growth: 7n },
      { plan_name: 'Alpha', investments: 1, principal: 10n * MICRO, growth: 7n },
    ],
    totals: { investments: 2, principal: 40n * MICRO, growth: 14n },
    before: { day, investments: 1, principal: 10n * MICRO, growth: 7n },
  });
  expect(await readPlanMix(db, { from: '2020-01-01', to: '2020-01-02' })).toMatchObject({
    day: null,
    rows: [],
    before: null,
  });
  await sql`delete from investments where member_id = ${member.id}`.execute(world.owner);
});

test('finance and auditors read reports, others do not, and a period has an order', async () => {
  const auditor = await world.staff('a.lind', 'auditor');
  const support = await world.staff('s.ost', 'support');
  const paths = ['money-flow', 'returns', 'trial-balance', 'members', 'plan-mix'].map(
    (name) => `/financial-reports/${name}`,
  );
  for (const path of paths) {
    expect((await auditor.get(`${path}?from=2026-11-01&to=2026-11-30`)).status).toBe(200);
    expect((await support.get(`${path}?from=2026-11-01&to=2026-11-30`)).status).toBe(403);
    expect((await auditor.get(`${path}?from=2026-11-02&to=2026-11-01`)).status).toBe(400);
    expect((await auditor.get(`${path}?from=2001-01-01&to=2026-11-01`)).status).toBe(400);
  }
});

test('a report of more days than an answer has rows is asked by a wider step', async () => {
  const staff = await world.staff();
  const ask = (name: string, query: string) => staff.get(`/financial-reports/${name}?${query}`);
  for (const name of ['money-flow', 'returns', 'members']) {
    const long = 'from=2020-01-01&to=2026-12-31';
    expect(await ask(name, `${long}&by=day`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('A report has at most 200 rows: of so many days ask by month') },
    });
    expect(((await ask(name, long)).body.rows as unknown[]).length).toBe(84);
    const days = await ask(name, 'from=2026-01-01&to=2026-07-19&by=day');
    expect((days.body.rows as unknown[]).length).toBe(200);
    expect((await ask(name, 'from=2026-01-01&to=2026-07-20&by=day')).status).toBe(400);
    // days out of order have one problem, not two
    expect((await ask(name, 'from=2026-07-20&to=2020-01-01&by=day')).body).toMatchObject({
      message: expect.not.stringContaining('at most 200'),
    });
  }
});
