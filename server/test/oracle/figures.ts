import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { CohortGroup } from '@fairlead/contract/features/financial-reports.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import { memberGroups } from '@fairlead/contract/features/member-groups.ts';
import { widenStep } from '@fairlead/contract/features/report-steps.ts';
import type { Solvency } from '@fairlead/contract/features/solvency.ts';
import { COSTS, explainFigure } from '@fairlead/contract/features/solvency-rows.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import * as z from 'zod/mini';
import { listUnabsorbedCosts } from '#features/payments/index.ts';
import { listReservations } from '#features/runs/index.ts';
import type { Db } from '#foundation/db.ts';
import { listCohortMembers } from '../../src/features/financial-reports/cohort-members-store.ts';
import { readJournalPage, toJournalFilter } from '../../src/features/financial-reports/read-journal.ts';
import { readMembers, readPlanMix } from '../../src/features/financial-reports/read-reports.ts';
import { listInvestments } from '../../src/features/investments/list-store.ts';
import { listMembers } from '../../src/features/members/list-store.ts';
import { listRuns } from '../../src/features/runs/store.ts';
import { type Figure, type FigureRows, noRows } from '../figure-rows.ts';
import { type Everything, pickRows, readEverything } from './everything.ts';

const PAGE = { page: 1, limit: 10_000, offset: 0 };
const ENTRIES = 200;

/**
 * Which figures are not what the rows they lead to come to, in words. The rows are picked out of everything there is by the
 * target alone; those of one figure are read by the call as well.
 * @param number of the world: each reads the rows of another figure
 * @param shown what formulas of solvency take
 */
export async function figureDifferences(
  db: Db,
  figures: Figure[],
  number: number,
  shown?: Solvency,
): Promise<string[]> {
  const everything = await readEverything(db);
  const differences: string[] = [];
  const asked = figures.filter(({ value }) => Number(value) !== 0);
  for (const { name, value, target, add } of asked) {
    const added = target && add(await pick(db, everything, target, shown));
    if (added !== value) differences.push(`${name}: its rows come to ${added} instead of ${value}`);
  }
  const read = asked[number % Math.max(1, asked.length)];
  if (!read?.target) return differences;
  const added = read.add(await readRows(db, read.target, shown));
  if (added !== read.value) differences.push(`${read.name}: rows read come to ${added} instead of ${read.value}`);
  return differences;
}

/** What a target narrows to: out of everything, or a report or formula that has figures of its own. */
const pick = async (
  db: Db,
  everything: Everything,
  target: RowsTarget,
  shown: Solvency | undefined,
): Promise<FigureRows> => (await readDerived(db, target, shown)) ?? pickRows(everything, target);

/** What leads to rows that are figures themselves. */
async function readDerived(
  db: Db,
  { to, search }: RowsTarget,
  shown: Solvency | undefined,
): Promise<FigureRows | undefined> {
  const { report, of = '', from = '', to: last = '' } = search;
  const explained = to === screens.adminSolvency && shown ? explainFigure(of, shown) : undefined;
  if (explained) return { ...noRows(), explained };
  if (to !== screens.adminReports) return undefined;
  if (report === 'plan-mix') return { ...noRows(), plans: (await readPlanMix(db, { from, to: last })).rows };
  if (report !== 'members') return undefined;
  const { rows } = await readMembers(db, { from, to: last }, { by: widenStep({ from, to: last }, 'day') });
  return { ...noRows(), active: rows };
}

/** The same by what answers the calls. */
async function readRows(db: Db, target: RowsTarget, shown: Solvency | undefined): Promise<FigureRows> {
  const derived = await readDerived(db, target, shown);
  if (derived) return derived;
  const found = noRows();
  const { to, search } = target;
  const { report, from = '', to: last = '', of = '' } = search;
  if (to === screens.adminRuns) found.runs = await listRuns(db, { programme: 'accrual', from, to: last }, PAGE);
  else if (to === screens.adminUsers) {
    const { group: asked, active_on: activeOn, view } = search;
    const group = memberGroups.find((each) => each === asked);
    const filter = { from: search.from, to: search.to, activeOn, group, withClosed: view === 'joined' };
    found.members = (await listMembers(db, filter, PAGE)).members.length;
  } else if (to === screens.adminInvestments) {
    const { page: _, limit: __, ...filter } = z.decode(investmentsContract.list.query, search);
    found.investments = (await listInvestments(db, filter, PAGE)).investments;
  } else if (of === COSTS) found.costs = (await listUnabsorbedCosts(db, PAGE)).costs;
  else if (to === screens.adminSolvency)
    found.reservations = await listReservations(db, of.replace('reserved-', '') as 'returns_pool');
  else if (report === 'cohorts') {
    const group = search.group as CohortGroup;
    found.cohort = (await listCohortMembers(db, { from, to: last }, group, PAGE)).members;
  } else await readEntries(db, search, found);
  return found;
}

async function readEntries(db: Db, { report: _, ...search }: RowsTarget['search'], found: FigureRows): Promise<void> {
  const {
    after: _after,
    limit: _limit,
    ...query
  } = z.decode(journalContract.list.query, search as { from: string; to: string });
  let after: string | undefined;
  do {
    const page = await readJournalPage(db, toJournalFilter(query), { after, limit: ENTRIES });
    for (const { debit, credit, amount } of page.entries)
      found.entries.push({ debit: debit.account, credit: credit.account, amount });
    after = page.next ?? undefined;
  } while (after !== undefined);
}
