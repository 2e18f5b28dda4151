import {
  type AccountKind,
  accountKinds,
  type MemberAccount,
  memberAccounts,
} from '@fairlead/contract/domain/accounts.ts';
import { addDays, daysBetween, toDay } from '@fairlead/contract/domain/dates.ts';
import { calculateOutlook } from '#features/investments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { now } from '#foundation/clock.ts';
import { loadConfig } from '#foundation/config.ts';
import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { rollUpDailyFlows } from '#ledger/index.ts';
import { adminDashboard } from '../../src/features/reports/admin-dashboard.ts';
import { readMovements, readSolvency } from '../../src/features/solvency/read-solvency.ts';
import { listDashboardFigures, listMovementFigures, listSolvencyFigures } from '../solvency-figures.ts';
import { figureDifferences } from './figures.ts';
import type { Investment } from './model/investments.ts';
import type { Model } from './model/model.ts';
import type { Platform } from './platform.ts';

const services = { config: loadConfig({ NODE_ENV: 'test' }), log: createLog('test', 'silent') };

/**
 * What staff's solvency screen says otherwise than the model, in words: each account now, the movements of one, and what
 * investments give back.
 * @param number of the world: every other one is rolled up first, and each has the movements of another account
 */
export async function solvencyDifferences(db: Db, { model, members }: Platform, number: number): Promise<string[]> {
  if (number % 2 === 0) await rollUpDailyFlows(db);
  const today = toDay(await now(db));
  const nextDay = (await firstMissingDay(db)) ?? today;
  await inTransaction(db, (tx) => calculateOutlook(tx, nextDay));
  const days = daysBetween(await firstBookedDay(db, today), today) + 1;
  const shown = await readSolvency(db, days);
  const differences: string[] = [];
  const differ = (name: string, found: unknown, wanted: unknown) => {
    if (String(found) !== String(wanted)) differences.push(`${name}: ${found} instead of ${wanted}`);
  };
  const balance = (kind: AccountKind) =>
    isMembersKind(kind)
      ? sum(members.map((id) => model.books.balance(`${kind} ${id}`)))
      : (kind === 'custody' ? -1n : 1n) * model.books.balance(kind);
  for (const kind of accountKinds) differ(kind, shown.balances[kind], balance(kind));
  const moved = accountKinds[number % accountKinds.length] ?? 'custody';
  const movements = await readMovements(db, moved, days);
  const { opening, closing } = movements;
  differ(`${moved} by its movements`, `${opening} to ${closing}`, `0 to ${balance(moved)}`);
  const owned = shown.balances.custody - shown.owed + shown.unabsorbed_costs;
  differ('the last day', shown.days.at(-1)?.custody, shown.custody);
  differ('what is owed on the last day', shown.days.at(-1)?.owed, shown.balances.custody - owned);
  const running = [...model.investments.all.values()].filter(({ status }) => status === 'active');
  const ending = running.filter(({ inNotice }) => !inNotice);
  const weeks = shown.outlook?.weeks ?? [];
  differ(
    'principal that ends',
    sum(weeks.map(({ principal }) => principal)),
    sum(ending.map(({ invested }) => invested)),
  );
  differ(
    'principal in weeks and in notice',
    sum(weeks.map(({ principal }) => principal)) + (shown.outlook?.in_notice_principal ?? 0n),
    sum(running.map(({ invested }) => invested)),
  );
  const maximum = sum(ending.map((investment) => accrueToTheEnd(model, investment, nextDay)));
  differ('what could still be credited', sum(weeks.map(({ max_returns }) => max_returns)), maximum);
  const figures = [
    ...listSolvencyFigures('solvency', shown),
    ...listMovementFigures(moved, movements),
    ...listDashboardFigures('overview', await adminDashboard(db, services)),
  ];
  return [...differences, ...(await figureDifferences(db, figures, number, shown))];
}

const isMembersKind = (kind: AccountKind): kind is MemberAccount => memberAccounts.some((name) => name === kind);
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

const firstBookedDay = async (db: Db, today: string): Promise<string> =>
  (
    await one(
      db,
      sql<{
        day: string;
      }>`select coalesce(min((booked_at at time zone 'UTC')::date), ${today}::date) as day from postings`,
    )
  ).day;

/** What an investment is credited if every day is paid in full, day by day. */
function accrueToTheEnd({ catalogue }: Model, investment: Investment, nextDay: string): bigint {
  const { startDay, endDay, resumed, invested, growth, earned, ratePpm, distribution, accruesOn } = investment;
  const cap = (invested * investment.capPercent) / 100n - earned;
  let credited = 0n;
  for (let day = nextDay; day <= endDay; day = addDays(day, 1)) {
    if (day <= startDay || (resumed !== undefined && day < resumed) || !catalogue.accruesOn(day, accruesOn)) continue;
    const base = invested + growth + (distribution === 'compound' ? credited : 0n);
    const due = (base * ratePpm) / 1_000_000n;
    credited += due < cap - credited ? due : cap - credited;
  }
  return credited > 0n ? credited : 0n;
}
