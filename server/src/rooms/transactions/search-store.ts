import { memberAccounts } from '@fairlead/contract/vocabulary/accounts.ts';
import type { RawBuilder } from 'kysely';
import { type Db, rows, sql } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { memberAccount } from '#ledger/index.ts';
import { transactionIdIn } from './filter.ts';
import { rareParts } from './search-parts.ts';

/**
 * Lines that a search text means, as SQL over the view: a transaction's number, a member's name or e-mail; either part alone where only it can be
 * meant, so that its index serves.
 * @throws AppError rule when more members match than can be summed
 */
export async function searched(db: Db, text: string, memberId: number | undefined): Promise<RawBuilder<unknown>> {
  const [numbered, people] = [transactionIdIn(text), await membersLike(db, text, memberId)];
  const either: RawBuilder<unknown>[] = [];
  if (people.length > 0) either.push(ofMembers(people));
  if (numbered) either.push(await ofNumber(db, numbered));
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`;
}

const LARGEST_INT = 2_147_483_647n;

/** The lines of a number, as SQL over the view: by their place, which every part of it has an index of. */
export async function ofNumber(db: Db, { origin, rowId }: { origin: string | null; rowId: bigint }) {
  const request = rowId > LARGEST_INT ? 0n : rowId;
  const places = await rows(
    db,
    sql<{ place: bigint }>`
      select place from withdrawals where id = ${request}::int union select place from payments where id = ${request}::int
      union select ${rowId}::bigint`,
  );
  const lying = sql`t.place = any (${places.map(({ place }) => place)}::bigint[]) and t.row_id = ${rowId}::bigint`;
  return origin === null ? sql`(${lying})` : sql`(${lying} and t.origin = ${origin})`;
}

/** Lines of these members, as SQL over the view. */
export function ofMembers(ids: number[]): RawBuilder<unknown> {
  const accounts = ids.flatMap((id) => memberAccounts.map((name) => memberAccount(id, name)));
  return sql`(t.account_id = any (${accounts}::bigint[]) and t.member_id = any (${ids}::int[]))`;
}

/** So many members' lines are summed while somebody waits. */
const MOST_MEMBERS = 200;
/** Three letters and more are looked for anywhere in a name or an address; the index knows fewer at its beginning only. */
const ANYWHERE_FROM = 3;

/** So many members tell which letters are common. */
const SAMPLED = 100;

const SEARCHED_IN = sql`username || E'\n' || email`;

const isLike = (searchedIn: RawBuilder<unknown>, text: string, anywhere = true) =>
  sql`${searchedIn} ilike ${`${anywhere ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}%`}`;

async function membersLike(db: Db, text: string, memberId: number | undefined): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from members where ${await narrowed(db, text, memberId)} limit ${MOST_MEMBERS + 1}`,
  );
  if (found.length <= MOST_MEMBERS) return found.map(({ id }) => id);
  const number = transactionIdIn(text) ? `, or P, W or D before the number of a transaction` : '';
  return fail('rule', {
    reason: `More than ${MOST_MEMBERS} members match “${text}”. Type more of the name or e-mail${number}`,
  });
}

/** The condition that members match the text, so that the index is asked only for what few have. */
async function narrowed(db: Db, text: string, memberId: number | undefined): Promise<RawBuilder<unknown>> {
  const matches = isLike(SEARCHED_IN, text, text.length >= ANYWHERE_FROM);
  if (memberId !== undefined) return sql`${matches} and id = ${memberId}`;
  const parts = rareParts(text, await sampled(db));
  if (parts.length === 0) return matches;
  // the whole text is looked for in what was found by its parts: not the index's own expression, so it is not asked for it
  const [found, whole] = [parts.map((part) => isLike(SEARCHED_IN, part)), isLike(sql`(${SEARCHED_IN} || '')`, text)];
  return sql`${sql.join(found, sql` and `)} and ${whole}`;
}

/** What some members are searched by, whichever they are. */
async function sampled(db: Db): Promise<string[]> {
  const sample = await rows(
    db,
    sql<{ told: string }>`
      with picked as materialized (
        select distinct 1 + floor(random() * (select max(id) from members))::int as id from generate_series(1, ${SAMPLED}))
      select lower(${SEARCHED_IN}) as told from picked join members using (id)`,
  );
  return sample.map(({ told }) => told);
}
