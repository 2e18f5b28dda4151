import { addDays, daysBetween, toDay } from '@fairlead/contract/domain/dates.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { JournalQuery } from '@fairlead/contract/features/journal.ts';
import { type ReportPeriod, reportSteps } from '@fairlead/contract/features/report-figures.ts';
import { MAX_POINTS } from '@fairlead/contract/features/report-steps.ts';
import { now } from '#foundation/clock.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { sumJournal } from '#ledger/index.ts';
import { toJournalFilter } from '../../src/features/financial-reports/read-journal.ts';
import { readOverviewFigures } from '../../src/features/reports/overview-figures.ts';
import { share, sum } from './model/books.ts';
import { type DayEnd, getDayEnd, type Platform } from './platform.ts';

const NOTHING: DayEnd = { custody: 0n, owed: 0n, deposited: 0n, paidOut: 0n, members: 0, open: new Map() };
/** A longer runway is not told apart. */
const MAX_DAYS = 99_999;
const RETURNS: EntryType[] = ['return', 'compound_return', 'claimable_return'];

/**
 * What the staff's overview of a period says otherwise than the model, in words: each figure with its row and what it was
 * before, and the sums of the rows that figures lead to.
 * @param number of the world: each has another step, and a period that begins and ends on other days
 */
export async function overviewDifferences(db: Db, platform: Platform, number: number): Promise<string[]> {
  const today = toDay(await now(db));
  const age = daysBetween(platform.firstDay, today);
  const from = addDays(platform.firstDay, number % (age + 1));
  const period = { from, to: addDays(today, -Math.min(number % 3, daysBetween(from, today))) };
  const shown = await readOverviewFigures(db, period, reportSteps[number % reportSteps.length]);
  const differences: string[] = [];
  const differ = (name: string, found: unknown, wanted: unknown) => {
    if (toText(found) !== toText(wanted)) differences.push(`${name}: ${toText(found)} instead of ${toText(wanted)}`);
  };

  for (const { from: first, to: last, ...sums } of listStretches(shown.money_flow, period)) {
    const [start, end] = [findDayEnd(platform, addDays(first, -1)), findDayEnd(platform, last)];
    const [deposits, withdrawals] = [end.deposited - start.deposited, end.paidOut - start.paidOut];
    const { deposit_count: _, withdrawal_count: __, ...amounts } = sums;
    differ(`money from ${first} to ${last}`, amounts, { deposits, withdrawals, net: deposits - withdrawals });
  }
  for (const { from: first, to: last, ...sums } of listStretches(shown.returns, period)) {
    const runs = platform.model.endOfDay.runs.filter(
      ({ day, accruals }) => day >= first && day <= last && accruals.some(({ due }) => due > 0n),
    );
    const { due, paid, days, unfunded_days, running_days } = sums;
    const isShort = runs.filter(({ bookedOn, accruals }) => bookedOn && accruals.some((one) => one.credited < one.due));
    differ(
      `returns from ${first} to ${last}`,
      { due, paid, days, unfunded_days, running_days },
      {
        due: sum(runs.flatMap(({ accruals }) => accruals.map((one) => one.due))),
        paid: sum(runs.flatMap((run) => (run.returnsDecided ? run.accruals.map(({ credited }) => credited) : []))),
        ...{ days: runs.length, unfunded_days: isShort.length },
        running_days: runs.filter(({ bookedOn }) => bookedOn === undefined).length,
      },
    );
  }
  for (const { from: first, to: last, joined } of listStretches(shown.members, period)) {
    const wanted = findDayEnd(platform, last).members - findDayEnd(platform, addDays(first, -1)).members;
    differ(`joined from ${first} to ${last}`, joined, wanted);
  }
  const active = await listActive(db, period);
  if (shown.by === 'day')
    for (const { from: day, active: found } of shown.members.rows)
      differ(`active on ${day}`, found, active.filter((each) => each.day === day).length);

  for (const { day, ...found } of [shown.coverage.before, ...shown.coverage.days]) {
    const { custody, owed } = findDayEnd(platform, day);
    const coverage_ppm = owed === 0n ? null : Number((custody * 1_000_000n) / owed);
    differ(`coverage on ${day}`, found, { custody, owed, coverage_ppm });
  }
  // of more days than a chart can show, some are left out
  const days = daysBetween(period.from, period.to) + 1;
  if (days <= MAX_POINTS) differ('days of coverage', shown.coverage.days.length, days);
  for (const { pool, balance, reserved, available, daily_due, runway_days } of shown.pools) {
    differ(`balance of ${pool}`, balance, platform.model.books.balance(pool));
    differ(`available in ${pool}`, available, balance - reserved);
    if (pool === 'returns_pool') differ('due per day', daily_due, sumDailyDue(platform, today));
    differ(`runway of ${pool}`, runway_days, daily_due ? Math.min(Number(available / daily_due), MAX_DAYS) : null);
  }

  const sumRows = async (query: Partial<JournalQuery>) =>
    (await sumJournal(db, toJournalFilter({ ...period, ...query }))).amount;
  const { totals } = shown.money_flow;
  differ('rows of deposits', await sumRows({ entry_type: ['deposit'] }), totals.deposits);
  differ('rows of withdrawals', await sumRows({ entry_type: ['payout_settled'] }), totals.withdrawals);
  differ('rows of returns', await sumRows({ basis: 'accrual', entry_type: RETURNS }), shown.returns.totals.paid);
  return differences;
}

/** A report's rows, their totals, and those of the days before. */
const listStretches = <Row>(report: { rows: Row[]; totals: unknown; before: Row }, period: ReportPeriod): Row[] => [
  ...report.rows,
  { ...period, ...(report.totals as object) } as Row,
  report.before,
];

/** What the model had when a day ended. */
function findDayEnd(platform: Platform, day: string): DayEnd {
  if (day >= platform.today) return getDayEnd(platform);
  const last = [...platform.dayEnds].findLast(([ended]) => ended <= day);
  return last?.[1] ?? NOTHING;
}

/** What a business day asks of the returns pool. */
function sumDailyDue({ model }: Platform, today: string): bigint {
  const accruing = [...model.investments.all.values()].filter(
    (investment) => model.investments.staysInside(investment) && investment.endDay >= today,
  );
  return sum(accruing.map(({ invested, growth, ratePpm }) => share(invested + growth, ratePpm)));
}

/** Who did something on which day, by the audit log itself. */
const listActive = (db: Db, { from, to }: ReportPeriod) =>
  rows(
    db,
    sql<{ day: string; actor: number }>`
      select distinct (occurred_at at time zone 'UTC')::date as day, actor_id as actor from audit_entries
      where actor_kind = 'member' and occurred_at >= ${from}::date and occurred_at < ${to}::date + 1`,
  );

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
