import { tryLock } from './advisory-locks.ts';
import { type Db, inTransaction, maybeOne, one, sharedRead, sql } from './db.ts';
import { keepDoing } from './keep-doing.ts';
import type { Log } from './log.ts';

/** Rows are chained within 10 s of their commit: this pause, and what a batch takes. */
const PAUSE_MS = 2_000;
/** Rows chained in one transaction. */
const CHAIN_BATCH = 1_000;
/** Waiting rows are counted up to here. */
export const MAX_WAITING_COUNTED = 10_000;

/**
 * Chains audit rows every few seconds, in one worker at a time: those that are committed, so that no one who writes one
 * waits for it. A batch that a kill undoes is chained by the next.
 * @returns a function that stops it and waits until it has stopped
 */
export const keepChaining = (db: Db, log: Log): (() => Promise<void>) =>
  keepDoing(
    PAUSE_MS,
    async (signal) => {
      while ((await chainAudit(db)) === CHAIN_BATCH && !signal.aborted);
    },
    (error) => log.warn({ err: error }, 'audit rows were not chained; retrying'),
  );

/** Chains up to so many of the rows that wait. @returns how many: none while another worker chains */
export const chainAudit = (db: Db, count = CHAIN_BATCH): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await tryLock(tx, 'auditChain'))) return 0;
    return (await one(tx, sql<{ count: number | null }>`select chain_audit(${count}::int) as count`)).count ?? 0;
  });

/** The chain's end. `position` 0: nothing is chained yet. */
export type ChainState = {
  position: number;
  /** Of the newest chained row, in hex. */
  hash: string | null;
  /** Rows that are not chained yet, counted to {@link MAX_WAITING_COUNTED} and one more. */
  waiting: number;
  /** How long the oldest of them has waited, in seconds; null where none does, or none since the chain began. */
  waitingSeconds: number | null;
};

export const getChainState = (db: Db): Promise<ChainState> =>
  one(
    db,
    sharedRead(sql<ChainState>`
      select coalesce(newest.position, 0)::int as position, encode(newest.hash, 'hex') as hash, tail.waiting, tail.seconds as "waitingSeconds"
      from (
        select count(*)::int as waiting, ceil(extract(epoch from clock_timestamp() - min(written_at)))::int as seconds
        from (select written_at from audit_unchained limit ${MAX_WAITING_COUNTED + 1}) waits) tail
      left join (select position, hash from audit_chain order by position desc limit 1) newest on true`),
  );

/** Where in the chain a row has this hash, in hex; undefined where none has. */
export async function findChainPosition(db: Db, hash: string): Promise<number | undefined> {
  const found = await maybeOne(
    db,
    sql<{ position: number }>`select position::int as position from audit_chain where hash = decode(${hash}, 'hex')`,
  );
  return found?.position;
}
