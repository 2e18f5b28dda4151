import { accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { financialReportsContract as reports } from '@fairlead/contract/features/financial-reports.ts';
import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { expect, test } from 'vitest';
import { countCohorts, countForReports } from '#features/financial-reports/index.ts';
import { calculateOutlook } from '#features/investments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { memberAccount, post, rollUpDailyFlows, systemAccount } from '#ledger/index.ts';
import type { World } from '#test/world.ts';
import { endDay, invest, worldOnMonday } from '../src/features/runs/runs.testkit.ts';
import { count, type Figure, type FigureRows, listNumbers } from './figure-rows.ts';
import { ask, expectRows } from './read-figure-rows.ts';
import { listMembersFigures, listReportFigures, listTopLegsFigures, type Reports } from './report-figures.ts';
import {
  listDashboardFigures,
  listMovementFigures,
  listOverviewFigures,
  listSolvencyFigures,
} from './solvency-figures.ts';

/** Five days in which money came, was moved, was paid and was not. */
async function fill(world: World): Promise<void> {
  await world.fund('returns_pool', '0.4');
  await world.fund('marketing_pool', '5');
  const [ada, bob, closed] = [await world.member({ main: '300' }), await world.member(), await world.member()];
  await invest(world, ada, '400');
  await invest(world, bob, '250', { distribution: 'compound' });
  await endDay(world);
  await endDay(world);
  await sql`update members set closed_at = app_now() where id = ${closed.id}`.execute(world.owner);
  await sql`update members set blocked = true where id in (${closed.id}, ${(await world.member()).id})`.execute(
    world.owner,
  );
  const [main, clearing] = [memberAccount(ada.id, 'main'), systemAccount('payout_clearing')];
  await inTransaction(world.db, (tx) =>
    post(tx, [
      { debit: main, credit: memberAccount(bob.id, 'main'), amount: 5_000_001n, entryType: 'transfer', reference: 1 },
      { debit: main, credit: clearing, amount: 20_000_000n, entryType: 'payout', reference: 2 },
    ]),
  );
  await rollUpDailyFlows(world.db);
  await inTransaction(world.db, (tx) =>
    post(tx, [
      {
        ...{ debit: clearing, credit: systemAccount('custody'), amount: 20_000_000n },
        ...{ entryType: 'payout_settled', reference: 2 },
      },
    ]),
  );
  await endDay(world);
  await endDay(world);
  await world.give(bob.id, '12.5');
  await addWaiting(world, bob.id);
}

/** What a provider kept of a deposit, what a run has set aside, an investment in notice, and members who did something. */
async function addWaiting(world: World, memberId: number): Promise<void> {
  await sql`insert into payments (member_id, provider, state, price_amount, price_currency, pay_currency, cost, cost_absorbed, created_at)
    values (${memberId}, 'nowpayments', 'finished', 0, 'usd', 'usdtbsc', 900000, 200000, app_now())`.execute(
    world.owner,
  );
  await sql`insert into pool_reservations (account, run_id, amount, spent)
    select ${systemAccount('returns_pool')}, min(id), 50000, 20000 from runs where programme = 'release'`.execute(
    world.owner,
  );
  await sql`update investments set notice_given_on = app_today() where id = (select min(id) from investments)`.execute(
    world.owner,
  );
  await sql`insert into audit_log (occurred_at, actor_kind, actor_id, action, subject)
    select app_now() - n * interval '1 day', 'member', ${memberId}, 'transfer.send', 'member:1' from generate_series(0, 2) n`.execute(
    world.owner,
  );
}

/** Figures that lead nowhere, by their places in the answers. There is none. */
const EXCEPTIONS: string[] = [];

/** The numbers of answers that are no figures with a way to their rows, and no exceptions by name. */
function findUncovered(answers: Record<string, unknown>, figures: Figure[]): string[] {
  const named = new Set(figures.map(({ name }) => name));
  const numbers = Object.entries(answers).flatMap(([name, answer]) => listNumbers(name, answer));
  return numbers.filter((name) => !named.has(name) && !EXCEPTIONS.includes(name));
}

async function worldFilled() {
  const world = await worldOnMonday();
  await fill(world);
  await countForReports(world.db);
  await countCohorts(world.db);
  const today = toDay(await now(world.db));
  const nextDay = (await firstMissingDay(world.db)) ?? today;
  await inTransaction(world.db, (tx) => calculateOutlook(tx, nextDay));
  return { world, today, staff: await world.staff() };
}

test('each figure of the reports leads to rows that sum to it', async () => {
  const { staff, today } = await worldFilled();
  const period = { from: addDays(today, -4), to: today };
  const read = new Map<string, FigureRows>();
  for (const by of ['day', 'week', 'month']) {
    const answers: Reports = {
      flow: await ask(staff, reports.moneyFlow, { ...period, by }),
      returns: await ask(staff, reports.returns, { ...period, by }),
      joined: await ask(staff, reports.members, { ...period, by }),
      mix: await ask(staff, reports.planMix, period),
      cohorts: await ask(staff, reports.cohorts, period),
      balance: await ask(staff, reports.trialBalance, { from: addDays(today, by === 'day' ? -1 : -4), to: today }),
    };
    const figures = listReportFigures(answers);
    expect(findUncovered(answers, figures)).toEqual([]);
    await expectRows(staff, figures, read);
  }
  const { totals } = await ask(staff, reports.returns, period);
  expect(totals).toMatchObject({ days: 3, unfunded_days: 2 });
});

test('each figure of solvency and of the overview leads to rows that sum to it, or to what it is calculated from', async () => {
  const { staff, today } = await worldFilled();
  const solvency = await ask(staff, solvencyContract.read, { days: '30' });
  expect(solvency).toMatchObject({ unabsorbed_costs: 700_000n, outlook: { in_notice: 1 } });
  expect(solvency.pools).toMatchObject([{ reserved: 30_000n }, {}, {}]);
  const figures = listSolvencyFigures('solvency', solvency);
  expect(findUncovered({ solvency }, figures)).toEqual([]);
  await expectRows(staff, figures);
  const overview = await ask(staff, staffOverviewContract.figures, { from: addDays(today, -4), to: today });
  const ofOverview = listOverviewFigures('overview', overview);
  expect(findUncovered({ overview }, ofOverview)).toEqual([]);
  await expectRows(staff, ofOverview);
  const { members, coverage, treasury } = await ask(staff, staffOverviewContract.adminDashboard);
  expect(members).toMatchObject({ investing: 2, blocked: 1 });
  const ofNow = listDashboardFigures('dashboard', { members, coverage, treasury });
  expect(findUncovered({ dashboard: { members, coverage, treasury } }, ofNow)).toEqual([]);
  await expectRows(staff, ofNow);
  for (const account of accountKinds) {
    const shown = await ask(staff, solvencyContract.movements, {}, account);
    if (shown.movements.length > 0) await expectRows(staff, listMovementFigures(account, shown));
  }
});

test('active members of many days lead to rows by wider steps, which add up to their average', async () => {
  const world = await worldOnMonday();
  const [staff, today] = [await world.staff(), toDay(await now(world.db))];
  const members = [await world.member(), await world.member(), await world.member()];
  await sql`insert into audit_log (occurred_at, actor_kind, actor_id, action, subject)
    select app_now() - n * interval '1 day', 'member', id, 'transfer.send', 'member:1'
    from generate_series(0, 260) n cross join unnest(${members.map(({ id }) => id)}::int[]) id where (n + id) % 5 > 0`.execute(
    world.owner,
  );
  await countForReports(world.db);
  const period = { from: addDays(today, -230), to: addDays(today, 3) };
  const joined = await ask(staff, reports.members, period);
  expect(joined.rows[0]?.from).not.toBe(joined.rows[0]?.to);
  expect(joined.totals).toMatchObject({ active: 2, counted_days: 231 });
  const figures = listMembersFigures('joined', joined);
  expect(findUncovered({ joined }, figures)).toEqual([]);
  await expectRows(staff, figures);
  // rows rounded down one by one say something else than their days
  const ofRows = joined.rows.map(({ active }) => active ?? 0);
  expect(count(ofRows) / ofRows.length).not.toBe((joined.totals.member_days ?? 0) / joined.totals.counted_days);
});

test("a top leg leads to the member's tree, whose directs and their branches sum to it", async () => {
  const world = await worldOnMonday();
  const [staff, top] = [await world.staff(), await world.member()];
  for (const amount of ['100', '40', '7']) {
    const direct = await world.member({ sponsor: top });
    await invest(world, direct, amount);
    await invest(world, await world.member({ sponsor: direct }), '10');
  }
  const legs = await ask(staff, reports.topLegs);
  const figures = listTopLegsFigures('legs', legs);
  expect(findUncovered({ legs }, figures)).toEqual([]);
  await expectRows(staff, figures);
});

test('a figure that leads nowhere is noticed', async () => {
  expect(findUncovered({ flow: { totals: { net: 1n, fees: 2n } } }, [])).toEqual([
    'flow.totals.net',
    'flow.totals.fees',
  ]);
  const staff = { get: () => Promise.reject(new Error('not asked')) } as never;
  await expect(
    expectRows(staff, [{ name: 'flow.totals.net', value: 1n, target: undefined, add: () => 1n }]),
  ).rejects.toThrow('flow.totals.net leads nowhere');
});
