import type { AnswerOf, Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { financialReportsContract as reports } from '@fairlead/contract/features/financial-reports.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { reportSteps } from '@fairlead/contract/features/report-figures.ts';
import { widenStep } from '@fairlead/contract/features/report-steps.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { COSTS, explainFigure } from '@fairlead/contract/features/solvency-rows.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Caller } from '#test/world.ts';
import { type Figure, type FigureRows, noRows } from './figure-rows.ts';

type Query = Record<string, string>;

/** What a call answers, decoded as the web does. */
export async function ask<E extends Endpoint>(
  staff: Caller,
  { path: named, answer }: E,
  query: Query = {},
  id = '',
): Promise<AnswerOf<E>> {
  const path = named.replace(/\{\w+\}/, id);
  const { status, body } = await staff.get(`${path}?${new URLSearchParams(query)}`);
  expect(status, `${path} ${JSON.stringify(query)} ${JSON.stringify(body)}`).toBe(200);
  return z.decode(answer as z.ZodMiniType, body) as AnswerOf<E>;
}

/** All pages of a list. */
async function readPages(read: (page: Query) => Promise<number>): Promise<void> {
  for (let page = 1, pages = 1; page <= pages; page += 1) pages = await read({ page: String(page), limit: '3' });
}

/** The rows of a target, all of its pages. */
export async function readRows(staff: Caller, { to, search }: RowsTarget): Promise<FigureRows> {
  const found = noRows();
  const read = READERS[to];
  if (!read) throw new Error(`no one reads the rows of ${to}`);
  await read(staff, search, found);
  return found;
}

type Reader = (staff: Caller, search: Query, found: FigureRows) => Promise<void>;

const readEntries: Reader = async (staff, search, found) => {
  let after: string | null = null;
  do {
    const page: AnswerOf<typeof journalContract.list> = await ask(staff, journalContract.list, {
      ...search,
      limit: '7',
      ...(after === null ? {} : { after }),
    });
    found.entries.push(
      ...page.entries.map(({ debit, credit, amount }) => ({ debit: debit.account, credit: credit.account, amount })),
    );
    after = page.next;
  } while (after !== null);
};

/** As the screen asks: by wider steps where there are too many days for rows of their own. */
function widen({ by, from = '', to = '', ...search }: Query): Query {
  return { ...search, from, to, by: widenStep({ from, to }, reportSteps.find((step) => step === by) ?? 'day') };
}

const readReport: Reader = async (staff, { report, ...search }, found) => {
  if (report === 'journal') await readEntries(staff, search, found);
  else if (report === 'members') found.active = (await ask(staff, reports.members, widen(search))).rows;
  else if (report === 'plan-mix') found.plans = (await ask(staff, reports.planMix, search)).rows;
  else
    await readPages(async (page) => {
      const { rows, totalPages } = await ask(staff, reports.cohortMembers, { ...search, ...page });
      found.cohort.push(...rows);
      return totalPages;
    });
};

const readDrawer: Reader = async (staff, { of = '' }, found) => {
  const [kind, pool] = of.split(/-(.*)/);
  if (of === COSTS)
    await readPages(async (page) => {
      const { costs, totalPages } = await ask(staff, solvencyContract.costs, page);
      found.costs.push(...costs);
      return totalPages;
    });
  else if (kind === 'reserved')
    found.reservations = (await ask(staff, solvencyContract.reservations, {}, pool)).reservations;
  else found.explained = explainFigure(of, await ask(staff, solvencyContract.read));
};

/** Each screen's rows, as its address narrows them. */
const READERS: Record<string, Reader> = {
  [screens.adminReports]: readReport,
  [screens.adminSolvency]: readDrawer,
  [screens.adminRuns]: (staff, search, found) =>
    readPages(async (page) => {
      const { runs, totalPages } = await ask(staff, runsContract.list, { ...search, ...page });
      found.runs.push(...runs);
      return totalPages;
    }),
  [screens.adminUsers]: (staff, { view, ...search }, found) =>
    readPages(async (page) => {
      // the view of members who joined, closed accounts among them
      const closed: Query = view === 'joined' ? { closed: 'included' } : {};
      const { allusers, totalPages } = await ask(staff, membersContract.list, { ...search, ...closed, ...page });
      found.members += allusers.length;
      return totalPages;
    }),
  [screens.adminInvestments]: (staff, search, found) =>
    readPages(async (page) => {
      const { data, pagination } = await ask(staff, investmentsContract.list, { ...search, ...page });
      found.investments.push(...data);
      return pagination.totalPages;
    }),
  [screens.adminReferralTree]: async (staff, { member = '' }, found) => {
    found.referrals = (await ask(staff, referralsContract.list, {}, member)).referrals;
  },
};

/**
 * Follows each figure's link and adds up what is there: nothing leads nowhere, everything else somewhere.
 * @param read the rows that were read already, by their targets
 */
export async function expectRows(
  staff: Caller,
  figures: Figure[],
  read: Map<string, FigureRows> = new Map(),
): Promise<void> {
  for (const { name, value, target, add } of figures) {
    if (Number(value) === 0) continue;
    if (!target) throw new Error(`${name} leads nowhere`);
    const key = JSON.stringify(target);
    const rows = read.get(key) ?? (await readRows(staff, target));
    read.set(key, rows);
    expect(add(rows), `${name}, ${key}`).toBe(value);
  }
  expect(read.size).toBeGreaterThan(0);
}
