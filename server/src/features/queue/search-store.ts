import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, sql } from '#foundation/db.ts';
import { parseNumber } from './rules.ts';

/** What a text finds. */
export type QueueSearch = {
  /** It is looked for in all rows, not in the first ones alone. */
  areFew: boolean;
  /** Whether a row `w` is of a member whom the text means, or about what it says. */
  hasText: RawBuilder<unknown>;
  /** Whether a row `w` of a kind has the number that the text is; undefined where it is none of that kind. */
  hasNumber: (kind: QueueKind) => RawBuilder<unknown> | undefined;
};

/** What a text means of what waits, kind by kind: a number, a member's name or e-mail, or a part of what it is about. */
export async function readSearch(db: Db, text: string): Promise<QueueSearch> {
  const { number, kinds } = parseNumber(text);
  const { areFew, isOne } = await matchingMembers(db, text);
  return {
    areFew,
    hasText: sql`(${isOne(sql`w.member_id`)} or w.topic ilike ${likePattern(text)})`,
    hasNumber: (kind) => (number !== null && kinds.includes(kind) ? sql`w.about_id = ${number}::int` : undefined),
  };
}
