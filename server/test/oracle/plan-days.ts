import { linkOpenOn } from '@fairlead/contract/features/investment-rows.ts';
import type { InvestmentFilter, ListedInvestment } from '@fairlead/contract/features/investments.ts';
import type { Db } from '#foundation/db.ts';
import { readPlanMix } from '../../src/features/financial-reports/read-reports.ts';
import { listInvestments } from '../../src/features/investments/list-store.ts';
import { noRows } from '../figure-rows.ts';
import { listPlanMixFigures } from '../report-figures.ts';
import { sum } from './model/books.ts';
import type { DayEnd, Platform } from './platform.ts';

const LIMIT = 4;

/**
 * What the plan mix of days that are over says otherwise than the model had at their end, and where the investments that its figures
 * lead to do not sum to them, in words.
 * @param number of the world: each reads the investments of another day
 */
export async function planDayDifferences(db: Db, { dayEnds }: Platform, number: number): Promise<string[]> {
  const days: [string, DayEnd][] = [];
  const differences: string[] = [];
  for (const [day, end] of dayEnds) {
    const { totals, day: counted } = await readPlanMix(db, { from: day, to: day });
    if (counted !== day) continue;
    days.push([day, end]);
    const { open } = end;
    const wanted = [...open.values()];
    const [principal, growth] = [sum(wanted.map(({ invested }) => invested)), sum(wanted.map((each) => each.growth))];
    if (totals.investments !== open.size || totals.principal !== principal || totals.growth !== growth)
      differences.push(`plans of ${day}: ${totals.investments}, ${totals.principal} and ${totals.growth}`);
  }
  const read = days[number % Math.max(1, days.length)];
  return read ? [...differences, ...(await readDay(db, ...read))] : differences;
}

/** Follows the links of one day: each plan's investments, and those of all. */
async function readDay(db: Db, day: string, { open }: DayEnd): Promise<string[]> {
  const differences: string[] = [];
  const mix = await readPlanMix(db, { from: day, to: day });
  const figures = listPlanMixFigures(day, { ...mix, before: null });
  for (const plan of [undefined, ...mix.rows.map((row) => row.plan_name)]) {
    const target = linkOpenOn(mix, plan);
    if (!target) return [`the plans of ${day} lead nowhere`];
    const investments = await readPages(db, target.search);
    for (const { id, growth_on_day: growth } of investments)
      if (open.get(id)?.growth !== growth)
        differences.push(`investment ${id} on ${day}: ${growth} instead of ${open.get(id)?.growth}`);
    const rows = { ...noRows(), investments };
    const wanted = JSON.stringify(target);
    for (const { name, value, add } of figures.filter((each) => JSON.stringify(each.target) === wanted))
      if (add(rows) !== value) differences.push(`${name}: its investments come to ${add(rows)} instead of ${value}`);
  }
  return differences;
}

/** All pages of a list, small ones: none is on two, the newest is first. */
async function readPages(db: Db, filter: InvestmentFilter): Promise<ListedInvestment[]> {
  const all: ListedInvestment[] = [];
  for (let page = 1, total = 1; (page - 1) * LIMIT < total; page += 1) {
    const found = await listInvestments(db, filter, { page, limit: LIMIT, offset: (page - 1) * LIMIT });
    all.push(...found.investments);
    total = found.summary.total;
  }
  if (all.some(({ id }, place) => id >= (all[place - 1]?.id ?? Number.MAX_SAFE_INTEGER)))
    throw new Error(`not the newest first, or twice: ${all.map(({ id }) => id).join()}`);
  return all;
}
