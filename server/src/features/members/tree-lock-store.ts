import { lockAlone, lockShared } from '#foundation/advisory-locks.ts';
import type { Tx } from '#foundation/db.ts';

/**
 * Keeps every branch in its place until the transaction ends; many hold it at once. Taken before any row, as a move does;
 * taking it again costs nothing.
 */
export const lockTreeShared = (tx: Tx): Promise<void> => lockShared(tx, 'tree');

/** Lets no one join, move, invest or leave until the transaction ends. Taken before any row. */
export const lockTreeExclusive = (tx: Tx): Promise<void> => lockAlone(tx, 'tree');
