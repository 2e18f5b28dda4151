import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { one, sql, type Tx } from '#foundation/db.ts';
import { systemAccount } from './accounts.ts';

/** What a pool may still pay: its balance less open reservations. Locks the pool until the transaction ends. */
export async function lockAvailable(tx: Tx, pool: Pool): Promise<bigint> {
  const { available } = await one(
    tx,
    sql<{ available: bigint }>`select ledger_lock_available(${systemAccount(pool)}::smallint) as available`,
  );
  return available;
}

/**
 * Sets aside `amount` in a pool for a run; the caller has locked the pool and shared out what it holds by {@link lockAvailable}.
 * @returns the reservation's id, for `post` and `postSet`
 */
export async function reserve(tx: Tx, pool: Pool, amount: bigint, runId: number): Promise<number> {
  const { id } = await one(
    tx,
    sql<{
      id: number;
    }>`select ledger_reserve(${systemAccount(pool)}::smallint, ${runId}::int, ${amount}::bigint) as id`,
  );
  return id;
}

/** Closes a reservation; what was not spent is available again. */
export async function closeReservation(tx: Tx, reservation: number): Promise<void> {
  await sql`select ledger_close_reservation(${reservation})`.execute(tx);
}
