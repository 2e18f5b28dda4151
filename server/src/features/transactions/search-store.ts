import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { RawBuilder } from 'kysely';
import { fewMatching } from '#features/members/index.ts';
import { depositPosition } from '#features/payments/index.ts';
import { requestPosition } from '#features/withdrawals/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { memberAccount } from '#ledger/index.ts';
import { transactionIdIn } from './filter.ts';

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

/** The lines of a number, as SQL over the view: by their position, which each part indexes. */
export async function ofNumber(db: Db, { origin, rowId }: { origin: string | null; rowId: bigint }) {
  const request = rowId > LARGEST_INT ? 0n : rowId;
  const places = await rows(
    db,
    sql<{ position: bigint }>`
      ${requestPosition(sql`${request}::int`)} union ${depositPosition(sql`${request}::int`)}
      union select ${rowId}::bigint`,
  );
  const lying = sql`t.position = any (${places.map(({ position }) => position)}::bigint[]) and t.row_id = ${rowId}::bigint`;
  return origin === null ? sql`(${lying})` : sql`(${lying} and t.origin = ${origin})`;
}

/** Lines of these members, as SQL over the view. */
export function ofMembers(ids: number[]): RawBuilder<unknown> {
  const accounts = ids.flatMap((id) => memberAccounts.map((name) => memberAccount(id, name)));
  return sql`(t.account_id = any (${accounts}::bigint[]) and t.member_id = any (${ids}::int[]))`;
}

function membersLike(db: Db, text: string, memberId: number | undefined): Promise<number[]> {
  const numbered = transactionIdIn(text);
  return fewMatching(db, text, {
    among: memberId === undefined ? undefined : sql`id = ${memberId}`,
    number: numbered === undefined ? 'none' : numbered.origin === null ? 'possible' : 'certain',
  });
}
