import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { TrialBalance } from '@fairlead/contract/features/financial-reports.ts';
import type {
  MemberSums,
  MembersReport,
  MoneyFlow,
  MoneyFlowSums,
  PlanMix,
  ReportPeriod,
  ReportStep,
  ReturnsReport,
  ReturnsSums,
} from '@fairlead/contract/features/report-figures.ts';
import { findPlanMixDay, listPlanMix, type PlanInvestments } from '#features/investments/index.ts';
import { countJoinedByDay } from '#features/members/index.ts';
import { listReturnsDays, type ReturnsDay } from '#features/runs/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { type AccountPeriod, type DayOfEntries, readAccountPeriods, sumEntriesByDay } from '#ledger/index.ts';
import { findActiveCount, listActiveMembers } from './active-members-store.ts';
import { getPeriodBefore, toReport } from './periods.ts';

type By = { by: ReportStep };

/** A period with as many days before it: both are read at once, so that they are of one instant. */
const withBefore = (period: ReportPeriod): ReportPeriod => ({ from: getPeriodBefore(period).from, to: period.to });

/** Deposits credited and withdrawals paid, by when they were booked. Neither is ever reversed. */
export async function readMoneyFlow(db: Db, period: ReportPeriod, { by }: By): Promise<MoneyFlow> {
  const { at, days } = await awaitEach({
    at: now(db),
    days: sumEntriesByDay(db, ['deposit', 'payout_settled'], withBefore(period)),
  });
  return { at, ...toReport(period, { by, days, sum: sumMoneyFlow }) };
}

function sumMoneyFlow(days: DayOfEntries[]): MoneyFlowSums {
  const sums = { deposits: 0n, deposit_count: 0, withdrawals: 0n, withdrawal_count: 0, net: 0n };
  for (const { entryType, amount, postings } of days) {
    if (entryType === 'deposit') {
      sums.deposits += amount;
      sums.deposit_count += postings;
    } else {
      sums.withdrawals += amount;
      sums.withdrawal_count += postings;
    }
  }
  return { ...sums, net: sums.deposits - sums.withdrawals };
}

/** Returns and level commissions due and paid, by the day they are for. */
export async function readReturns(db: Db, period: ReportPeriod, { by }: By): Promise<ReturnsReport> {
  const { at, days } = await awaitEach({ at: now(db), days: listReturnsDays(db, withBefore(period)) });
  return { at, ...toReport(period, { by, days, sum: sumReturns }) };
}

function sumReturns(days: ReturnsDay[]): ReturnsSums {
  const sums: ReturnsSums = {
    ...{ due: 0n, paid: 0n, levels_due: 0n, levels_paid: 0n },
    ...{ days: days.length, unfunded_days: 0, running_days: 0 },
  };
  for (const { due, paid, levelsDue, levelsPaid, isRunning } of days) {
    sums.due += due;
    sums.paid += paid;
    sums.levels_due += levelsDue;
    sums.levels_paid += levelsPaid;
    if (isRunning) sums.running_days += 1;
    else if (paid < due) sums.unfunded_days += 1;
  }
  return sums;
}

/** Every kind of account over a period. */
export async function readTrialBalance(db: Db, period: ReportPeriod): Promise<TrialBalance> {
  const before = getPeriodBefore(period);
  const { at, rows, rowsBefore } = await awaitEach({
    at: now(db),
    rows: readAccountPeriods(db, period),
    rowsBefore: readAccountPeriods(db, before),
  });
  return { at, ...period, rows, totals: sumAccounts(rows), before: { ...before, ...sumAccounts(rowsBefore) } };
}

function sumAccounts(accounts: AccountPeriod[]): Omit<AccountPeriod, 'account'> {
  const sums = { opening: 0n, debits: 0n, credits: 0n, closing: 0n };
  for (const { opening, debits, credits, closing } of accounts) {
    sums.opening += opening;
    sums.debits += debits;
    sums.credits += credits;
    sums.closing += closing;
  }
  return sums;
}

/** Members who joined, and who did something. */
export async function readMembers(db: Db, period: ReportPeriod, { by }: By): Promise<MembersReport> {
  const both = withBefore(period);
  const { at, joined, active, counted } = await awaitEach({
    at: now(db),
    joined: countJoinedByDay(db, both),
    active: listActiveMembers(db, both),
    counted: findActiveCount(db),
  });
  const days = [...joined, ...active];
  const sum = (of: typeof days, { from, to }: ReportPeriod): MemberSums => ({
    joined: of.reduce((total, each) => total + ('joined' in each ? each.joined : 0), 0),
    ...sumActive(
      of.flatMap((each) => ('active' in each ? each.active : [])),
      counted ? countDays({ from, to: to < counted.day ? to : counted.day }) : 0,
    ),
  });
  return { at, ...toReport(period, { by, days, sum }), active_counted_at: counted?.counted_at ?? null };
}

const countDays = ({ from, to }: ReportPeriod): number => Math.max(0, daysBetween(from, to) + 1);

/** Per day of those that are counted, rounded down, and what that is the average of; null where none is. */
function sumActive(counts: number[], days: number): Omit<MemberSums, 'joined'> {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (days === 0) return { active: null, member_days: null, counted_days: 0 };
  return { active: Math.floor(all / days), member_days: all, counted_days: days };
}

/** Active investments by plan at the end of a period, and before it. */
export async function readPlanMix(db: Db, { from, to }: ReportPeriod): Promise<PlanMix> {
  const { last, first } = await awaitEach({
    last: findPlanMixDay(db, to),
    first: findPlanMixDay(db, getPeriodBefore({ from, to: from }).to),
  });
  const { rows, rowsBefore } = await awaitEach({
    rows: last ? listPlanMix(db, last.day) : Promise.resolve([]),
    rowsBefore: first ? listPlanMix(db, first.day) : Promise.resolve([]),
  });
  return {
    day: last?.day ?? null,
    calculated_at: last?.calculated_at ?? null,
    listed: last?.listed ?? false,
    rows,
    totals: sumPlans(rows),
    before: first ? { day: first.day, listed: first.listed, ...sumPlans(rowsBefore) } : null,
  };
}

function sumPlans(plans: PlanInvestments[]): Omit<PlanInvestments, 'plan_name'> {
  const sums = { investments: 0, principal: 0n, growth: 0n };
  for (const { investments, principal, growth } of plans) {
    sums.investments += investments;
    sums.principal += principal;
    sums.growth += growth;
  }
  return sums;
}
