import { addDays } from '../domain/dates.ts';
import { screens } from '../wire/screens.ts';
import type { RowsTarget } from './figure-rows.ts';
import type { CohortGroup } from './financial-reports.ts';
import type { MemberGroup } from './member-groups.ts';
import type { MemberSums, ReportPeriod } from './report-figures.ts';

/**
 * The days of a period with how many were active on each, by wider steps where they are many: their member-days and counted days
 * add up to those of the whole, and the one divided by the other is the average per day.
 */
export const linkActiveDays = ({ from, to }: ReportPeriod): RowsTarget => ({
  to: screens.adminReports,
  search: { report: 'members', by: 'day', from, to },
});

/** Members who did something: those of one day; of more what their average per day is calculated from. */
export const linkActive = ({ from, to }: ReportPeriod): RowsTarget =>
  from === to ? { to: screens.adminUsers, search: { active_on: from, view: 'joined' } } : linkActiveDays({ from, to });

/** Nothing is counted of days yet to come, and nothing leads nowhere. */
export const linkActiveCount = (
  period: ReportPeriod,
  { active }: Pick<MemberSums, 'active'>,
): RowsTarget | undefined => (active ? linkActive(period) : undefined);

/** Open accounts, all of them or those of a group. */
export const linkOpenMembers = (group?: MemberGroup): RowsTarget => ({
  to: screens.adminUsers,
  search: group ? { group } : {},
});

/** The members of the cohorts of some months, each with what they moved. @param months the first days of the first and the last */
export function linkCohortMoney({ from, to }: ReportPeriod) {
  const list = (group: CohortGroup): RowsTarget => ({
    to: screens.adminReports,
    search: { report: 'cohorts', from, to: getLastDay(to), group },
  });
  const depositors = list('depositors');
  const withdrawers = list('withdrawers');
  return { depositors, investors: list('investors'), deposited: depositors, withdrawn: withdrawers };
}

function getLastDay(month: string): string {
  const next = new Date(`${month}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  return addDays(next.toISOString().slice(0, 10), -1);
}
