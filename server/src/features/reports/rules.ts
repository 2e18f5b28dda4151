import { owedKinds } from '@fairlead/contract/domain/accounts.ts';
import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import type { SolvencyDay } from '@fairlead/contract/features/solvency.ts';
import { type BalancesByKind, sumKinds } from '#ledger/index.ts';

/** Whole days that `available` covers at `dueADay`; null where nothing is due. Micro-units. */
export function countRunwayDays(available: bigint, dailyDue: bigint | null): number | null {
  if (dailyDue === null || dailyDue <= 0n) return null;
  const days = available > 0n ? available / dailyDue : 0n;
  return Number(days > 99_999n ? 99_999n : days);
}

/** How much of what was due was paid, in ppm, rounded down: only a day paid in full is a million. Micro-units, `due` above 0. */
export const toPaidPpm = (due: bigint, paid: bigint): number => Number((paid * 1_000_000n) / due);

/** Custody as parts per million of what is owed, rounded down; null where nothing is owed. Micro-units. */
export const toCoveragePpm = (custody: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((custody * 1_000_000n) / owed);

/** What members are owed by the balances of all accounts. */
export const sumOwed = (balances: BalancesByKind): bigint => sumKinds(balances, owedKinds);

/** A day's end. */
export function toSolvencyDay({ day, balances }: { day: string; balances: BalancesByKind }): SolvencyDay {
  const { custody } = balances;
  const owed = sumOwed(balances);
  return { day, custody, owed, coverage_ppm: toCoveragePpm(custody, owed) };
}

const MAX_DAYS_BY_DAY = 92;
const MAX_DAYS_BY_WEEK = 366;

/** By what a period's charts are readable: days of up to three months, weeks of up to a year, else months. */
export function chooseStep({ from, to }: ReportPeriod): ReportStep {
  const days = daysBetween(from, to) + 1;
  return days <= MAX_DAYS_BY_DAY ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}
