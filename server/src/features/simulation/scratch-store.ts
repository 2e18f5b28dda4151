import { tryLock } from '#foundation/advisory-locks.ts';
import { type Db, sql, type Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { whileHolding } from '#foundation/held-connection.ts';
import { t } from './texts.ts';

/**
 * A simulation gives up after this long. Measured on two busy cores, 90 days are good for some 300,000 investments of a plan
 * that pays out, 100,000 that compound or whose days the change moves, and 25 million level commissions.
 */
export const LONGEST_MS = 45_000;
const CANCELED = '57014';

/** A transaction to work things out in, and how long it may go on. */
export type Scratch = {
  tx: Tx;
  /** Before each long statement: it may take what is left of the time. */
  breathe: () => Promise<void>;
};

/**
 * Works in one snapshot whose every trace is rolled back, one simulation at a time.
 * @throws AppError conflict while another simulation goes on, rule when it takes too long
 */
export async function inScratch<R>(db: Db, work: (scratch: Scratch) => Promise<R>, longestMs = LONGEST_MS): Promise<R> {
  const startedMs = performance.now();
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  const breathe = async () => {
    const left = Math.floor(longestMs - (performance.now() - startedMs));
    if (left < 1) tooLong(longestMs);
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
  };
  try {
    if (!(await tryLock(tx, 'simulation'))) fail('conflict', { reason: t('busy') });
    await breathe();
    return await whileHolding(db, () => work({ tx, breathe }));
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED) tooLong(longestMs);
    throw error;
  } finally {
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}

function tooLong(longestMs: number): never {
  return fail('rule', {
    reason: t('tooLong', { seconds: longestMs / 1_000 }),
  });
}
