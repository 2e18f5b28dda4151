import type { Cohorts } from '@fairlead/contract/features/financial-reports.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { awaitEach } from '#foundation/await-each.ts';
import type { Db } from '#foundation/db.ts';
import { type Cohort, findCohortsTime, listCohorts } from './cohorts-store.ts';
import { getMonthsBefore } from './periods.ts';

/** Members by the month in which they joined, of the months of a period, beside as many months before. */
export async function readCohorts(db: Db, period: ReportPeriod): Promise<Cohorts> {
  const before = getMonthsBefore(period);
  const { calculated, all } = await awaitEach({
    calculated: findCohortsTime(db),
    all: listCohorts(db, { from: before.from, to: period.to }),
  });
  const rows = all.filter(({ month }) => month > before.to);
  const rowsBefore = all.filter(({ month }) => month <= before.to);
  return {
    calculated_at: calculated?.calculated_at ?? null,
    ...period,
    rows,
    totals: sumCohorts(rows),
    before: { ...before, ...sumCohorts(rowsBefore) },
  };
}

function sumCohorts(cohorts: Cohort[]): Omit<Cohort, 'month'> {
  const sums = { members: 0, depositors: 0, investors: 0, deposited: 0n, withdrawn: 0n };
  for (const { members, depositors, investors, deposited, withdrawn } of cohorts) {
    sums.members += members;
    sums.depositors += depositors;
    sums.investors += investors;
    sums.deposited += deposited;
    sums.withdrawn += withdrawn;
  }
  return sums;
}
