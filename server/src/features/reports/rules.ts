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

/** A day's end, by what all accounts held. */
export const toSolvencyDay = ({ day, balances }: { day: string; balances: BalancesByKind }): SolvencyDay =>
  toCoverage({ day, custody: balances.custody, owed: sumOwed(balances) });

/** A day's end, by what custody held and members were owed. */
export function toCoverage({ day, custody, owed }: Omit<SolvencyDay, 'coverage_ppm'>): SolvencyDay {
  return { day, custody, owed, coverage_ppm: toCoveragePpm(custody, owed) };
}

const MAX_DAYS_BY_DAY = 92;
const MAX_DAYS_BY_WEEK = 366;

/** The days that are shown of so many: each step's last one, and that of the lowest coverage, which is never left out. */
export function pickDays(days: readonly SolvencyDay[], lastOfSteps: ReadonlySet<string>): SolvencyDay[] {
  const covered = days.filter(({ coverage_ppm }) => coverage_ppm !== null);
  const lowest = covered.reduce<SolvencyDay | undefined>(
    (least, day) => (least === undefined || Number(day.coverage_ppm) < Number(least.coverage_ppm) ? day : least),
    undefined,
  );
  return days.filter((day, place) => day === lowest || place === days.length - 1 || lastOfSteps.has(day.day));
}

/** By what a period's charts are readable: days of up to three months, weeks of up to a year, else months. */
export function chooseStep({ from, to }: ReportPeriod): ReportStep {
  const days = daysBetween(from, to) + 1;
  return days <= MAX_DAYS_BY_DAY ? 'day' : days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}
