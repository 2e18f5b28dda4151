import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, sql } from '#foundation/db.ts';
import { parseNumber } from './rules.ts';

/** What a text finds of a kind (`w`), given the kind's first rows. `areFew`: it is looked for in all rows, not in the first ones alone. */
export type QueueSearch = {
  areFew: boolean;
  isSought: (kind: QueueKind, first: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** What a text means of what waits, kind by kind: a number, a member's name or e-mail, or a part of what it is about. */
export async function readSearch(db: Db, text: string): Promise<QueueSearch> {
  const { number, kinds } = parseNumber(text);
  const { areFew, isOne } = await matchingMembers(db, text);
  const ofEach = sql`(${isOne(sql`w.member_id`)} or w.topic ilike ${likePattern(text)})`;
  const isSought: QueueSearch['isSought'] = (kind, first) => {
    const byText = areFew ? ofEach : sql`w.id in (select w.id from (${first}) w where ${ofEach})`;
    return sql`(${byText} or w.about_id = ${kinds.includes(kind) ? number : null}::int)`;
  };
  return { areFew, isSought };
}
