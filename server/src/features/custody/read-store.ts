import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { CountKind, CustodyCount } from '@fairlead/contract/features/custody.ts';
import type { CustodyCase, CustodyCaseState } from '@fairlead/contract/features/custody-cases.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { findPage, type List } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';

export type CountFilter = {
  kind: CountKind | undefined;
  isEqual: boolean | undefined;
  /** Days in UTC, both included. */
  from: string | undefined;
  to: string | undefined;
};

const NEWEST_FIRST = sql`n.counted_at desc, n.id desc`;

type CountRow = Omit<CustodyCount, 'places'>;
const selectCounts = sql`
  select n.id, n.kind, n.counted_at, n.counted, n.ledger, n.difference, s.username as counted_by, n.recorded_at, n.case_id, c.state as case_state
  from custody_counts n left join staff_names s on s.id = n.counted_by left join custody_cases c on c.id = n.case_id`;

function toList({ kind, isEqual, from, to }: CountFilter): List {
  const conditions = [
    kind && sql`n.kind = ${kind}`,
    isEqual === undefined ? undefined : isEqual ? sql`n.difference = 0` : sql`n.difference <> 0`,
    from ? sql`n.counted_at >= ${from}::date` : undefined,
    to ? sql`n.counted_at < ${to}::date + 1` : undefined,
  ].map((condition) => condition ?? sql`true`);
  return {
    ...{ table: sql`custody_counts`, alias: sql`n`, order: NEWEST_FIRST, reversed: sql`n.counted_at, n.id` },
    where: sql.join(conditions, sql` and `),
  };
}

/** A page of counts, newest first, with how many there are. */
export async function listCounts(
  db: Db,
  filter: CountFilter,
  page: Page,
): Promise<{ counts: CustodyCount[]; total: number }> {
  const { ids, total } = await findPage(db, toList(filter), page);
  return { counts: await readCounts(db, sql`n.id = any (${ids}::int[])`), total };
}

/** Every count that matches, newest first, some at a time. */
export async function* readWholeCounts(tx: Tx, filter: CountFilter): AsyncGenerator<CustodyCount[]> {
  const selected = readByCursor(
    tx,
    sql<CountRow>`${selectCounts} where ${toList(filter).where} order by ${NEWEST_FIRST}`,
  );
  for await (const counts of selected) yield await addPlaces(tx, counts);
}

/** One count, or undefined. */
export const findCount = async (db: Db, id: number): Promise<CustodyCount | undefined> =>
  (await readCounts(db, sql`n.id = ${id}`))[0];

/** The newest count, or undefined: custody was never counted. */
export const findLastCount = async (db: Db): Promise<CustodyCount | undefined> =>
  (await readCounts(db, sql`n.id = (select id from custody_counts order by counted_at desc, id desc limit 1)`))[0];

/** The counts of a case, newest first, at most so many; the one that opened it is always there. */
export const listCaseCounts = (db: Db, caseId: number, limit: number): Promise<CustodyCount[]> =>
  readCounts(
    db,
    sql`n.id in (
      (select id from custody_counts where case_id = ${caseId} order by counted_at desc, id desc limit ${limit - 1})
      union (select min(id) from custody_counts where case_id = ${caseId}))`,
  );

async function readCounts(db: Db, where: RawBuilder<unknown>): Promise<CustodyCount[]> {
  return addPlaces(db, await rows(db, sql<CountRow>`${selectCounts} where ${where} order by ${NEWEST_FIRST}`));
}

type PlaceRow = CustodyCount['places'][number] & { of: number };

async function addPlaces(db: Db, counts: readonly CountRow[]): Promise<CustodyCount[]> {
  const found = await rows(
    db,
    sql<PlaceRow>`
      select l.count_id as of, p.name as place, l.kind, l.amount, l.counted_at, l.counted_with as count_id, l.txid, l.block, l.note, l.picture
      from custody_count_places l join custody_places p on p.id = l.place_id
      where l.count_id = any (${counts.map(({ id }) => id)}::int[]) order by l.amount desc, p.id`,
  );
  const byCount = Map.groupBy(found, ({ of }) => of);
  return counts.map((count) => ({
    ...count,
    places: (byCount.get(count.id) ?? []).map(({ of: _, ...place }) => place),
  }));
}

/** The places that could not be read the last time. */
export const listSilent = (db: Db): Promise<{ place: string; failed_at: Date; failure: string }[]> =>
  rows(
    db,
    sql<{ place: string; failed_at: Date; failure: string }>`
      select name as place, coalesce(failed_at, 'epoch') as failed_at, coalesce(failure, '') as failure
      from custody_places where failed_at is not null order by failed_at`,
  );

type CaseRow = Omit<CustodyCase, 'explained_by'> & {
  explained_kind: 'entry' | 'payment' | null;
  explained_id: number | null;
};
const casesAsSeenBy = (staffId: number) => sql`
  select c.id, c.state, c.difference, c.opened_at, c.outcome, c.explained_kind, c.explained_id, c.reason, p.username as proposed_by,
    c.proposed_at, a.username as agreed_by, c.ended_at, coalesce(c.proposed_by = ${staffId}, false) as mine
  from custody_cases c left join staff_names p on p.id = c.proposed_by left join staff_names a on a.id = c.agreed_by`;

const toCase = ({ explained_kind: kind, explained_id: id, ...row }: CaseRow): CustodyCase => ({
  ...row,
  explained_by: kind !== null && id !== null ? { kind, id } : null,
});

/** One case as a member of staff sees it. */
export async function findCase(db: Db, staffId: number, id: number): Promise<CustodyCase | undefined> {
  const found = await maybeOne(db, sql<CaseRow>`${casesAsSeenBy(staffId)} where c.id = ${id}`);
  return found && toCase(found);
}

/** The case that is not ended, or undefined. */
export async function findOpenCase(db: Db, staffId: number): Promise<CustodyCase | undefined> {
  const found = await maybeOne(db, sql<CaseRow>`${casesAsSeenBy(staffId)} where c.state <> 'ended'`);
  return found && toCase(found);
}

/** A page of cases, newest first. */
export async function listCases(
  db: Db,
  staffId: number,
  state: CustodyCaseState | undefined,
  page: Page,
): Promise<{ cases: CustodyCase[]; total: number }> {
  const condition = state === undefined ? sql`true` : sql`c.state = ${state}`;
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from custody_cases c where ${condition}`,
  );
  const found = await rows(
    db,
    sql<CaseRow>`${casesAsSeenBy(staffId)} where ${condition} order by c.id desc limit ${page.limit} offset ${page.offset}`,
  );
  return { cases: found.map(toCase), total };
}

type Note = { id: number; text: string; written_by: string; written_at: Date };

/** The notes about a case, oldest first. */
export const listNotes = (db: Db, caseId: number): Promise<Note[]> =>
  rows(
    db,
    sql<Note>`
      select n.id, n.text, s.username as written_by, n.written_at
      from custody_case_notes n join staff_names s on s.id = n.staff_id where n.case_id = ${caseId} order by n.id`,
  );
