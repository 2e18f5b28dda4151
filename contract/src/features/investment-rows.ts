import { addDays } from '../domain/dates.ts';
import { screens } from '../wire/screens.ts';
import type { RowsTarget } from './figure-rows.ts';
import type { InvestmentFilter } from './investments.ts';
import type { ReportPeriod } from './report-figures.ts';

/** What counts of investments is narrowed to. */
type Narrowed = Omit<InvestmentFilter, 'search'>;

/** Investments of staff's list. */
export const linkInvestments = (filter: Narrowed): RowsTarget => ({
  to: screens.adminInvestments,
  search: filter as Record<string, string>,
});

/** The active investments of a plan, or of all: invested and growth sum to the mix of the day on which they are read. */
export const linkPlan = (plan?: string): RowsTarget => linkInvestments({ stage: 'active', ...(plan && { plan }) });

/** The plans of a day that is over, whose investments are not listed any more. */
export const linkPlanMix = (day: string): RowsTarget => ({
  to: screens.adminReports,
  search: { report: 'plan-mix', from: day, to: day },
});

/** What still accrues: what is due per day for each, and the most that it could still be credited. */
export const linkRunning = (): RowsTarget => linkInvestments({ stage: 'running' });
export const linkInNotice = (): RowsTarget => linkInvestments({ stage: 'in_notice' });

/** Running investments that end in weeks. @param weeks the Mondays of the first and the last */
export const linkMaturing = ({ from, to }: ReportPeriod): RowsTarget =>
  linkInvestments({ matures_from: from, matures_to: addDays(to, 6) });
