import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import * as z from 'zod/mini';
import { type Db, rows, sql } from '#foundation/db.ts';
import { describeAccount } from '#ledger/index.ts';
import { readJournalPage, toJournalFilter } from '../../src/features/financial-reports/read-journal.ts';
import { listMembers } from '../../src/features/members/profile-store.ts';
import { listRuns } from '../../src/features/runs/store.ts';
import type { EntryRow, Figure, FigureRows } from '../figure-rows.ts';

type Posted = { day: string; forDay: string | null; entryType: string } & EntryRow;
type Everything = {
  posted: Posted[];
  runs: (FigureRows['runs'][number] & { day: string })[];
  joined: { day: string }[];
};
const PAGE = 200;

/**
 * Which figures are not what the rows they lead to come to, in words. The rows are picked out of everything there is by the
 * target alone; those of one figure are read by the call as well.
 * @param number of the world: each reads the rows of another figure
 */
export async function figureDifferences(db: Db, figures: Figure[], number: number): Promise<string[]> {
  const everything = await readEverything(db);
  const differences: string[] = [];
  const asked = figures.filter(({ value }) => Number(value) !== 0);
  for (const { name, value, target, add } of asked) {
    const added = add(pick(everything, target));
    if (added !== value) differences.push(`${name}: its rows come to ${added} instead of ${value}`);
  }
  const read = asked[number % Math.max(1, asked.length)];
  if (!read) return differences;
  const added = read.add(await readRows(db, read.target));
  if (added !== read.value) differences.push(`${read.name}: rows read come to ${added} instead of ${read.value}`);
  return differences;
}

const readEverything = async (db: Db): Promise<Everything> => ({
  posted: await readPosted(db),
  runs: await rows(
    db,
    sql<Everything['runs'][number]>`
      select day, returns_due, returns_paid, levels_due, levels_paid, finished_at from runs where programme = 'accrual'`,
  ),
  joined: await rows(db, sql<{ day: string }>`select (created_at at time zone 'UTC')::date as day from members`),
});

async function readPosted(db: Db): Promise<Posted[]> {
  const found = await rows(
    db,
    sql<Omit<Posted, 'debit' | 'credit'> & { debit: bigint; credit: bigint }>`
      select (booked_at at time zone 'UTC')::date as day, day as "forDay", entry_type as "entryType", debit, credit, amount from postings`,
  );
  const nameAccount = (id: bigint) => describeAccount(id).name;
  return found.map((entry) => ({ ...entry, debit: nameAccount(entry.debit), credit: nameAccount(entry.credit) }));
}

/** What a target narrows to. */
function pick({ posted, runs, joined }: Everything, { to, search }: RowsTarget): FigureRows {
  const within = (day: string | null) => day !== null && day >= (search.from ?? '') && day <= (search.to ?? '');
  const listed = (name: string) => new Set(search[name]?.split(','));
  const [types, accounts, debits, credits] = [
    listed('entry_type'),
    listed('account'),
    listed('debit'),
    listed('credit'),
  ];
  const isNamed = (names: Set<string>, ...words: string[]) => names.size === 0 || words.some((word) => names.has(word));
  const isPicked = ({ day, forDay, entryType, debit, credit }: Posted) =>
    within(search.basis === 'accrual' ? forDay : day) &&
    isNamed(types, entryType) &&
    isNamed(accounts, debit, credit) &&
    isNamed(debits, debit) &&
    isNamed(credits, credit);
  return {
    entries: to === screens.adminReports ? posted.filter(isPicked) : [],
    runs: runs.filter(({ day }) => within(day)),
    members: joined.filter(({ day }) => within(day)).length,
  };
}

/** The same by what answers the calls. */
async function readRows(db: Db, { to, search: { report: _, ...search } }: RowsTarget): Promise<FigureRows> {
  const found: FigureRows = { entries: [], runs: [], members: 0 };
  if (to === screens.adminRuns)
    found.runs = await listRuns(db, { programme: 'accrual', ...search }, { limit: PAGE, offset: 0 });
  if (to === screens.adminUsers) {
    const filter = { from: search.from, to: search.to, withClosed: true };
    found.members = (await listMembers(db, filter, { page: 1, limit: PAGE, offset: 0 })).members.length;
  }
  if (to !== screens.adminReports) return found;
  const {
    after: _after,
    limit: _limit,
    ...query
  } = z.decode(journalContract.list.query, search as { from: string; to: string });
  let after: string | undefined;
  do {
    const page = await readJournalPage(db, toJournalFilter(query), { after, limit: PAGE });
    for (const { debit, credit, amount } of page.entries)
      found.entries.push({ debit: debit.account, credit: credit.account, amount });
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}
