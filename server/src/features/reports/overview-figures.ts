import { owedKinds } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import { MAX_POINTS, widenStep } from '@fairlead/contract/features/report-steps.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { listSteps, readMembers, readMoneyFlow, readPlanMix, readReturns } from '#features/financial-reports/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now, today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { listCustodyByDay } from '#ledger/index.ts';
import { readPools } from './admin-dashboard.ts';
import { chooseStep, pickDays, toCoverage } from './rules.ts';

/**
 * The figures of a period on the staff's first page: those of its reports, and coverage at days' ends. All are read from what
 * is kept by day. None has more rows than a chart can show: encoding ten years of days would keep everyone else waiting.
 * @param step by what the rows are made; without it, as the length of the period suggests. One that makes too many is widened
 */
export async function readOverviewFigures(db: Db, period: ReportPeriod, step?: ReportStep): Promise<OverviewFigures> {
  const by = widenStep(period, step ?? chooseStep(period));
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

/**
 * Coverage at the end of the day before a period and of each of its days, or of each week or month and of the day on which it was
 * lowest; of no day that is yet to come.
 */
async function readCoverage(db: Db, { from, to }: ReportPeriod): Promise<OverviewFigures['coverage']> {
  const dayBefore = addDays(from, -1);
  const lastDay = await today(db);
  const last = to < lastDay ? to : lastDay;
  const sums = await listCustodyByDay(db, { from: dayBefore, to: last < from ? dayBefore : last }, owedKinds);
  const [before, ...days] = sums.map(({ day, custody, held }) => toCoverage({ day, custody, owed: held }));
  if (!before) throw new Error(`no balances of ${dayBefore}`);
  if (days.length <= MAX_POINTS) return { before, days };
  const steps = listSteps({ from, to: last }, widenStep({ from, to: last }, 'day'));
  return { before, days: pickDays(days, new Set(steps.map((each) => each.to))) };
}
