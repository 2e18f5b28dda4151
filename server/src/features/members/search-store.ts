import type { RawBuilder } from 'kysely';
import { type Db, likePattern, rows, sql } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findSelectiveParts } from './search-parts.ts';
import { t } from './texts.ts';

/** Sample size for trigram selectivity. */
const SAMPLED = 100;

/** The expression of the index `members_search`. */
const SEARCH_EXPRESSION = sql`username || E'\n' || email || E'\n' || fullname`;

/**
 * Up to so many members a list is read by its index on them, and what they have is summed while someone waits; more are
 * looked up for each of a list's rows.
 */
const INLINE_LIMIT = 200;

/**
 * The few members that match a text, for what is summed over them.
 * @param options.hasNumber whether the text can be a transaction's number as well
 * @throws AppError rule when more match than can be summed
 */
export async function fewMatching(
  db: Db,
  text: string,
  { among, hasNumber = false }: { among?: RawBuilder<unknown>; hasNumber?: boolean } = {},
): Promise<number[]> {
  const found = await findMatching(db, text, { ...(among && { among }), max: INLINE_LIMIT + 1 });
  if (found.length <= INLINE_LIMIT) return found;
  return fail('rule', {
    reason: t(hasNumber ? 'tooManyMatchNumber' : 'tooManyMatch', { limit: INLINE_LIMIT, search: text }),
  });
}

/**
 * The members whose username, e-mail or full name holds a text; letter case means nothing. Of fewer than three letters the
 * index knows nothing: members are looked at one by one, until there are enough.
 * @param among of these only: SQL over members
 * @param most at most so many, whichever they are
 */
export async function findMatching(
  db: Db,
  text: string,
  { among = sql`true`, max }: { among?: RawBuilder<unknown>; max: number },
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`select id from members where ${await likeCondition(db, text)} and ${among} limit ${max}`,
  );
  return found.map(({ id }) => id);
}

/** The same as a condition: given the SQL of a member's id, that they are one of them. */
export async function matchingMembers(
  db: Db,
  text: string,
): Promise<(memberId: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const few = await findMatching(db, text, { max: INLINE_LIMIT + 1 });
  if (few.length <= INLINE_LIMIT) return (memberId) => sql`${memberId} = any (${few}::int[])`;
  const condition = await likeCondition(db, text);
  return (memberId) => sql`${memberId} in (select id from members where ${condition})`;
}

/** The condition that members match a text, so that the index is asked only for what few have. */
async function likeCondition(db: Db, text: string): Promise<RawBuilder<unknown>> {
  const parts = findSelectiveParts(text, await sampleRows(db));
  if (parts.length === 0) return sql`${SEARCH_EXPRESSION} ilike ${likePattern(text)}`;
  const byIndex = parts.map((part) => sql`${SEARCH_EXPRESSION} ilike ${likePattern(part)}`);
  // the whole text is looked for in what was found by its parts: not the index's own expression, so it is not asked for it
  return sql`${sql.join(byIndex, sql` and `)} and (${SEARCH_EXPRESSION} || '') ilike ${likePattern(text)}`;
}

/** What some members are searched by, whichever they are. */
async function sampleRows(db: Db): Promise<string[]> {
  const sample = await rows(
    db,
    sql<{ searched: string }>`
      with picked as materialized (
        select distinct 1 + floor(random() * (select max(id) from members))::int as id from generate_series(1, ${SAMPLED}))
      select lower(${SEARCH_EXPRESSION}) as searched from picked join members using (id)`,
  );
  return sample.map(({ searched }) => searched);
}
