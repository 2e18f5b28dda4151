import { accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf, Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { financialReportsContract as reports } from '@fairlead/contract/features/financial-reports.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countCohorts, countForReports } from '#features/financial-reports/index.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { memberAccount, post, rollUpDailyFlows, systemAccount } from '#ledger/index.ts';
import type { Caller, World } from '#test/world.ts';
import { endDay, invest, worldOnMonday } from '../src/features/runs/runs.testkit.ts';
import {
  type Figure,
  type FigureRows,
  listMovementFigures,
  listReportFigures,
  listSolvencyFigures,
} from './figure-rows.ts';

/** What a call answers, decoded as the web does. */
async function ask<E extends Endpoint>(
  staff: Caller,
  { path: named, answer }: E,
  query: Record<string, string> = {},
  id = '',
): Promise<AnswerOf<E>> {
  const path = named.replace(/\{\w+\}/, id);
  const { status, body } = await staff.get(`${path}?${new URLSearchParams(query)}`);
  expect(status, `${path} ${JSON.stringify(query)} ${JSON.stringify(body)}`).toBe(200);
  return z.decode(answer as z.ZodMiniType, body) as AnswerOf<E>;
}

/** The rows of a target, all of its pages. */
async function readRows(staff: Caller, { to, search }: RowsTarget): Promise<FigureRows> {
  const found: FigureRows = { entries: [], runs: [], members: 0 };
  // the view of members who joined, closed accounts among them
  const { report: _, view, ...days } = search;
  const query: Record<string, string> = view === 'joined' ? { ...days, closed: 'included' } : days;
  if (to === screens.adminReports) {
    let after: string | null = null;
    do {
      const page: AnswerOf<typeof journalContract.list> = await ask(staff, journalContract.list, {
        ...query,
        limit: '7',
        ...(after === null ? {} : { after }),
      });
      found.entries.push(
        ...page.entries.map(({ debit, credit, amount }) => ({ debit: debit.account, credit: credit.account, amount })),
      );
      after = page.next;
    } while (after !== null);
  } else if (to === screens.adminRuns) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { runs, totalPages } = await ask(staff, runsContract.list, { ...query, page: String(page), limit: '3' });
      found.runs.push(...runs);
      pages = totalPages;
    }
  } else if (to === screens.adminUsers) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await ask(staff, membersContract.list, { ...query, page: String(page), limit: '3' });
      found.members += answer.allusers.length;
      pages = answer.totalPages;
    }
  } else throw new Error(`no one reads the rows of ${to}`);
  return found;
}

async function expectRows(staff: Caller, figures: Figure[]): Promise<void> {
  const read = new Map<string, FigureRows>();
  for (const { name, value, target, add } of figures) {
    // nothing leads nowhere
    if (Number(value) === 0) continue;
    const key = JSON.stringify(target);
    const rows = read.get(key) ?? (await readRows(staff, target));
    read.set(key, rows);
    expect(add(rows), `${name}, ${key}`).toBe(value);
  }
  expect(read.size).toBeGreaterThan(0);
}

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
}

test('each figure of the reports and of solvency leads to rows that sum to it', async () => {
  const world = await worldOnMonday();
  const staff = await world.staff();
  await fill(world);
  await countForReports(world.db);
  await countCohorts(world.db);
  const today = toDay(await now(world.db));
  const period = { from: addDays(today, -4), to: today };
  for (const by of ['day', 'week', 'month']) {
    const figures = listReportFigures({
      flow: await ask(staff, reports.moneyFlow, { ...period, by }),
      returns: await ask(staff, reports.returns, { ...period, by }),
      joined: await ask(staff, reports.members, { ...period, by }),
      cohorts: await ask(staff, reports.cohorts, period),
      balance: await ask(staff, reports.trialBalance, { from: addDays(today, by === 'day' ? -1 : -4), to: today }),
    });
    await expectRows(staff, figures);
  }
  const { totals } = await ask(staff, reports.returns, period);
  expect(totals).toMatchObject({ days: 3, unfunded_days: 2 });
  await expectRows(staff, listSolvencyFigures(await ask(staff, solvencyContract.read, { days: '30' }), today));
  for (const account of accountKinds) {
    const shown = await ask(staff, solvencyContract.movements, {}, account);
    if (shown.movements.length > 0) await expectRows(staff, listMovementFigures(account, shown));
  }
});

test("a top leg leads to the member's tree, whose directs and their branches sum to it", async () => {
  const world = await worldOnMonday();
  const [staff, top] = [await world.staff(), await world.member()];
  for (const amount of ['100', '40', '7']) {
    const direct = await world.member({ sponsor: top });
    await invest(world, direct, amount);
    await invest(world, await world.member({ sponsor: direct }), '10');
  }
  const [leg] = (await ask(staff, reports.topLegs)).rows;
  const { referrals } = await ask(staff, referralsContract.list, {}, String(leg?.user_id));
  const branches = referrals.map(({ own, business }) => own + business);
  expect(leg).toMatchObject({
    user_id: top.id,
    direct: referrals.length,
    team: referrals.reduce((sum, { team }) => sum + team + 1, 0),
    business: branches.reduce((sum, branch) => sum + branch, 0n),
    strongest_leg: branches.toSorted((one, other) => Number(other - one))[0],
  });
});
