import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, sql } from '#foundation/db.ts';
import { parseNumber } from './rules.ts';

/** What a text means of what waits (`w`), kind by kind: a number, a member's name or e-mail, or a part of what it is about. */
export async function searchCondition(db: Db, text: string): Promise<(kind: QueueKind) => RawBuilder<unknown>> {
  const { number, kinds } = parseNumber(text);
  const ofMember = (await matchingMembers(db, text)).isOne(sql`w.member_id`);
  return (kind) =>
    sql`(${ofMember} or w.topic ilike ${likePattern(text)} or w.about_id = ${kinds.includes(kind) ? number : null}::int)`;
}
