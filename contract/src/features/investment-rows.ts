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

/** A day whose plans were counted; null where none was. */
type CountedDay = { day: string | null; listed: boolean };

/** The investments that a day counted of a plan, or of all, with what they had grown by then; none where they were not kept. */
export const linkOpenOn = ({ day, listed }: CountedDay, plan?: string): RowsTarget | undefined =>
  day !== null && listed ? linkInvestments({ open_on: day, ...(plan && { plan }) }) : undefined;

/** The same of what was before: the plans of the day where its investments were not kept. */
export const linkMixBefore = ({ day, listed }: { day: string; listed: boolean }): RowsTarget =>
  linkOpenOn({ day, listed }) ?? {
    to: screens.adminReports,
    search: { report: 'plan-mix', from: day, to: day },
  };

/** What still accrues: what is due per day for each, and the most that it could still be credited. */
export const linkRunning = (): RowsTarget => linkInvestments({ stage: 'running' });
export const linkInNotice = (): RowsTarget => linkInvestments({ stage: 'in_notice' });

/** Running investments that end in weeks. @param weeks the Mondays of the first and the last */
export const linkMaturing = ({ from, to }: ReportPeriod): RowsTarget =>
  linkInvestments({ matures_from: from, matures_to: addDays(to, 6) });
