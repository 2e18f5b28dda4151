import { lockAlone, lockShared } from '#foundation/advisory-locks.ts';
import { one, sql, type Tx } from '#foundation/db.ts';

/**
 * Keeps members where they are in the tree until the transaction ends: a move of a branch that they are in waits, and they
 * wait for it. Who has locked the member for another reason has this already.
 */
export async function holdPlaces(tx: Tx, memberIds: number[]): Promise<void> {
  await sql`select 1 from members where id = any (${memberIds}::int[]) order by id for share`.execute(tx);
}

/**
 * Locks a member with everyone below, those included who are joining just now. The caller has the tree alone, so that no
 * other move changes who that is.
 */
export async function lockBranch(tx: Tx, memberId: number): Promise<void> {
  const branch = sql`from members where id = ${memberId} or ancestors @> array[${memberId}::int]`;
  for (;;) {
    const locked = await one(
      tx,
      sql<{ count: number }>`
        select count(*)::int as count from (select 1 ${branch} order by id for no key update) l`,
    );
    // Who joined below one of them while this waited for their lock was not seen by that statement, and is by the next.
    const present = await one(tx, sql<{ count: number }>`select count(*)::int as count ${branch}`);
    if (present.count === locked.count) return;
  }
}

/**
 * Keeps every branch in its place until the transaction ends, for those who count many members at once; many hold it at
 * once. Taken before any row, as a move does; taking it again costs nothing.
 */
export const lockTreeShared = (tx: Tx): Promise<void> => lockShared(tx, 'tree');

/** Lets no branch move, and no one count many members at once, until the transaction ends. Taken before any row. */
export const lockTreeExclusive = (tx: Tx): Promise<void> => lockAlone(tx, 'tree');
