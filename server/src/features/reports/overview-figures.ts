import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { readMembers, readMoneyFlow, readPlanMix, readReturns } from '#features/financial-reports/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now, today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { listBalancesByDay } from '#ledger/index.ts';
import { readPools } from './admin-dashboard.ts';
import { chooseStep, toSolvencyDay } from './rules.ts';

/**
 * The figures of a period on the staff's first page: those of its reports, and coverage at each day's end. All are read from
 * what is kept by day.
 * @param step by what the rows are made; without it, as the length of the period suggests
 */
export async function readOverviewFigures(db: Db, period: ReportPeriod, step?: ReportStep): Promise<OverviewFigures> {
  const by = step ?? chooseStep(period);
  const figures = await awaitEach({
    at: now(db),
    money_flow: readMoneyFlow(db, period, { by }),
    returns: readReturns(db, period, { by }),
    members: readMembers(db, period, { by }),
    plan_mix: readPlanMix(db, period),
    coverage: readCoverage(db, period),
    pools: readPools(db),
  });
  return { ...period, by, ...figures };
}

/** Coverage at the end of the day before a period and of each of its days; no day that is yet to come. */
async function readCoverage(db: Db, { from, to }: ReportPeriod): Promise<OverviewFigures['coverage']> {
  const dayBefore = addDays(from, -1);
  const lastDay = await today(db);
  const last = to < lastDay ? to : lastDay;
  const balances = await listBalancesByDay(db, { from: dayBefore, to: last < from ? dayBefore : last });
  const [before, ...days] = balances.map(toSolvencyDay);
  if (!before) throw new Error(`no balances of ${dayBefore}`);
  return { before, days };
}
