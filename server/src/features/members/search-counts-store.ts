import { type Db, rows, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';
import { type Frequencies, listParts } from './search-parts.ts';

/** What is kept, with what is not rolled up yet, in one snapshot. */
const kept = sql`(
  select part, members from member_search_counts union all select part, members from member_search_changes)`;

/** How many members there are about, and how many have each three letters of a text. */
export async function readFrequencies(db: Db, text: string): Promise<Frequencies> {
  const parts = listParts(text);
  const found = await rows(
    db,
    sql<{ total: number; part: string | null; members: number | null }>`
      select a.total, c.part, c.members from (select coalesce(max(id), 0)::int as total from members) a left join (
        select part, sum(members)::int as members from ${kept} k where part = any (${parts}::text[]) group by part) c on true`,
  );
  const counts = new Map(found.map(({ part, members }) => [part, members ?? 0]));
  return { total: found[0]?.total ?? 0, count: (part) => counts.get(part) ?? 0 };
}

const counted = sql`(
  select p.part, count(*) as members from members
    cross join lateral list_search_parts(username || E'\\n' || email || E'\\n' || fullname) p
  group by p.part)`;

/** The kept counts are those of the names and addresses. */
export const checkSearchCounts = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the kept counts of what members are searched by are those of their names and addresses',
    sql`
      select count(*) as checked, count(*) filter (where kept <> counted) as broken,
        min(format('%s: kept %s, counted %s', part, kept, counted)) filter (where kept <> counted) as example
      from (
        select part, coalesce(k.members, 0) as kept, coalesce(c.members, 0) as counted
        from (select part, sum(members) as members from ${kept} k group by part) k full join ${counted} c using (part)) compared`,
  );

/** Counts the names and addresses of all members again; who changes one waits. */
export async function recountSearch(tx: Db): Promise<void> {
  await sql`lock table member_search_changes in share row exclusive mode`.execute(tx);
  await sql`delete from member_search_changes`.execute(tx);
  await sql`delete from member_search_counts`.execute(tx);
  await sql`insert into member_search_counts (part, members) select part, members from ${counted} c`.execute(tx);
}
