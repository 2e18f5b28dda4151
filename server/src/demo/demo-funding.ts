import { createHash } from 'node:crypto';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';

/** A sample transaction hash: 32 bytes of nothing that any chain has. */
const sampleHash = (text: string) => `0x${createHash('sha256').update(`demo ${text}`).digest('hex')}`;

/** The operator's own money comes in, and the marketing pool is filled for the whole story. */
export async function raiseCapital(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addCapital(tx, systemActor, { amount: 25_000n * MICRO, txid: sampleHash('capital') });
    await fundPool(tx, systemActor, { pool: 'marketing_pool', amount: 500n * MICRO, from: 'operator_equity' });
  });
}

/** Puts aside what the coming end-of-day run needs, from what active investments can earn in a day. */
export async function fundNextEndOfDay(db: Db): Promise<void> {
  const due = await dailyDue(db);
  const { returns_pool: held } = await getSystemBalances(db);
  if (held < due)
    await inTransaction(db, (tx) =>
      fundPool(tx, systemActor, { pool: 'returns_pool', amount: due - held, from: 'operator_equity' }),
    );
}

/** Fills the returns pool for about thirty business days of the present. */
export async function fillPools(db: Db): Promise<void> {
  const due = await dailyDue(db);
  await inTransaction(db, (tx) =>
    fundPool(tx, systemActor, { pool: 'returns_pool', amount: due * 30n, from: 'operator_equity' }),
  );
}

async function dailyDue(db: Db): Promise<bigint> {
  const { due } = await one(
    db,
    sql<{
      due: bigint;
    }>`select coalesce(sum((invested + growth) * rate_ppm / 1000000), 0)::bigint as due from active_investments
      where notice_given_on is null`,
  );
  return due;
}
