import type { Db } from '#foundation/db.ts';
import { getPool } from './pool.ts';
import type { Result } from './present.ts';
import { add, type Comparison, NOTHING, sidesOfRows } from './rules.ts';
import type { Window } from './window-store.ts';

/** A prize of a member as it was, and as it would have been. Micro-units. */
export type PrizeRow = Comparison & { memberId: number };

/** What a simulation says of prizes, which the marketing pool pays: their sum, whose side they are on, and what it asks of the pool. */
export async function comparePrizes(
  db: Db,
  window: Window,
  rows: readonly PrizeRow[],
): Promise<Pick<Result, 'counts' | 'from' | 'to' | 'total' | 'members' | 'pool'>> {
  const total = rows.reduce<Comparison>(add, NOTHING);
  const pool = await getPool(db, 'marketing_pool', total, window);
  return { counts: 'payments', from: window.from, to: window.to, total, members: sidesOfRows(rows), pool };
}
