import type { RawBuilder } from 'kysely';
import { type Db, likePattern, one, rows, sql } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { readFrequencies } from './search-counts-store.ts';
import { type Frequencies, findSelectiveParts, isCommon } from './search-parts.ts';
import { t } from './texts.ts';

/** The expression of the index `members_search`. */
const SEARCH_EXPRESSION = sql`username || E'\n' || email || E'\n' || fullname`;

/** Up to so many members are summed over while someone waits. */
const INLINE_LIMIT = 200;
/** Up to so many members a list is read by its index on them; of more, each of its first rows is asked whether it is theirs. */
const LISTED_LIMIT = 1_000;
/** Of up to so many a row is asked by the list of them, as a full name has at a million; of more, its own member is looked up. */
const KNOWN_LIMIT = 3_000;
/** The index knows texts by three letters at a time. Of shorter ones only so many members are looked at, the newest. */
const SHORTEST_INDEXED = 3;
const LOOKED_AT = 10_000;

/** Whether a text can be a transaction's number as well: `certain` where a letter says so (P, W or D). */
export type NumberInText = 'none' | 'possible' | 'certain';

/**
 * The few members that match a text, for what is summed over them. Of many members a text that is too short to know means no
 * one where it is certain to be a number.
 * @throws AppError rule when more match than can be summed, or the text is too short to know
 */
export async function fewMatching(
  db: Db,
  text: string,
  { among, number = 'none' }: { among?: RawBuilder<unknown> | undefined; number?: NumberInText } = {},
): Promise<number[]> {
  if (!among && isShort(text) && (await areMoreThan(db, LOOKED_AT))) {
    if (number === 'certain') return [];
    fail('rule', {
      reason: t(number === 'none' ? 'tooShort' : 'tooShortNumber', { letters: SHORTEST_INDEXED, search: text }),
    });
  }
  const found = await findMatching(db, text, { ...(among && { among }), max: INLINE_LIMIT + 1 });
  if (found.length <= INLINE_LIMIT) return found;
  return fail('rule', {
    reason: t(number === 'none' ? 'tooManyMatch' : 'tooManyMatchNumber', { limit: INLINE_LIMIT, search: text }),
  });
}

/**
 * The members whose username, e-mail or full name holds a text; letter case means nothing. Of fewer than three letters the
 * index knows nothing: only the newest members are looked at, one by one, until there are enough.
 * @param among of these only: SQL over members
 * @param max at most so many, whichever they are
 */
export async function findMatching(
  db: Db,
  text: string,
  { among, max }: { among?: RawBuilder<unknown>; max: number },
): Promise<number[]> {
  const isCut = among === undefined && isShort(text);
  const within = isCut ? sql`id > (select max(id) from members) - ${LOOKED_AT}::int` : (among ?? sql`true`);
  // by the index of ids: from the other end it would come to the newest last
  const order = isCut ? sql`order by id desc` : sql``;
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from members where ${likeCondition(text, await readFrequencies(db, text))} and ${within} ${order} limit ${max}`,
  );
  return found.map(({ id }) => id);
}

/** Who matches a text: whether they are few, and as a condition, given the SQL of a member's id with its table's name, that they are one of them. */
export type MatchingMembers = { areFew: boolean; isOne: (memberId: RawBuilder<unknown>) => RawBuilder<unknown> };

/**
 * The members that match a text, for a list: few are given by their ids, so that the list's index on them serves; of many each
 * row asks for its own member, so only a list's first rows may be asked.
 */
export async function matchingMembers(db: Db, text: string): Promise<MatchingMembers> {
  const known = await findKnown(db, text);
  if (known)
    return { areFew: known.length <= LISTED_LIMIT, isOne: (memberId) => sql`${memberId} = any (${known}::int[])` };
  // a scalar, so that it is never made a join that reads all members
  const isOne = (memberId: RawBuilder<unknown>) =>
    sql`coalesce((select ${SEARCH_EXPRESSION} ilike ${likePattern(text)} from members sought where sought.id = ${memberId}), false)`;
  return { areFew: false, isOne };
}

/** The ids of those who match, unless they are too many to name. */
async function findKnown(db: Db, text: string): Promise<number[] | undefined> {
  if (isShort(text)) return undefined;
  const frequencies = await readFrequencies(db, text);
  if (isCommon(text, frequencies)) return undefined;
  const found = await rows(
    db,
    sql<{ id: number }>`select id from members where ${likeCondition(text, frequencies)} limit ${KNOWN_LIMIT + 1}`,
  );
  return found.length > KNOWN_LIMIT ? undefined : found.map(({ id }) => id);
}

const isShort = (text: string): boolean => text.length < SHORTEST_INDEXED;

const areMoreThan = async (db: Db, count: number): Promise<boolean> =>
  (await one(db, sql<{ highest: number }>`select coalesce(max(id), 0)::int as highest from members`)).highest > count;

/** The condition that members match a text, so that the index is asked only for what few have. */
function likeCondition(text: string, frequencies: Frequencies): RawBuilder<unknown> {
  const parts = findSelectiveParts(text, frequencies);
  if (parts.length === 0) return sql`${SEARCH_EXPRESSION} ilike ${likePattern(text)}`;
  const byIndex = parts.map((part) => sql`${SEARCH_EXPRESSION} ilike ${likePattern(part)}`);
  // the whole text is looked for in what was found by its parts: not the index's own expression, so it is not asked for it
  return sql`${sql.join(byIndex, sql` and `)} and (${SEARCH_EXPRESSION} || '') ilike ${likePattern(text)}`;
}
