import { createHash } from 'node:crypto';
import { type Bucket, giveBack, purgeEmptyBuckets, take, tooManyAttempts } from './attempt-buckets.ts';
import { type Db, maybeOne, sql } from './db.ts';
import { type Purge, purgeRows } from './purge.ts';

/** Failures that cost nothing; from the last of them on each one doubles the wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 10;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Who has waited this long starts afresh. */
const FORGET_AFTER_HOURS = 24;

/**
 * One try at a secret (a password, a code), counted under `subject`: anyone who guesses waits ever longer. Name the subject
 * so that a stranger's failures do not delay the owner (account and address), and alike for known and unknown accounts.
 * It is counted before it is made and taken back when it was right, so that a burst cannot outrun the count, however many
 * processes it goes to; in one, tries of a subject run one after the other. Not inside a transaction.
 * @param work the try; undefined means that the secret was wrong
 * @param options.across what its failures are counted in besides, across accounts or addresses: `addressBuckets` and others
 * @param options.onWait called at every failure that makes the next try wait
 * @throws AppError too_many_attempts while the wait lasts, without having tried
 */
export async function attempt<R>(
  db: Db,
  subject: string,
  work: () => Promise<R | undefined>,
  options: { across?: Bucket[]; onWait?: () => Promise<void> } = {},
): Promise<R | undefined> {
  // hashed: what strangers type (addresses, perhaps a password in the wrong field) is not kept
  const key = createHash('sha256').update(subject).digest('hex');
  return inTurn(key, async () => {
    await refuseWhileWaiting(db, key);
    const failures = await countTry(db, key);
    const across = options.across ?? [];
    let result: R | undefined;
    try {
      await take(db, across);
      result = await work().catch(async (error: unknown) => {
        await giveBack(db, across);
        throw error;
      });
    } catch (error) {
      await uncountTry(db, key, failures);
      throw error;
    }
    if (result === undefined) {
      if (failures >= FREE_FAILURES) await options.onWait?.();
    } else {
      await giveBack(db, across);
      await forgetTries(db, key);
    }
    return result;
  });
}

/** The purges of what counts failures, by table: what is long past. */
export const attemptPurges: Record<string, Purge> = {
  attempt_buckets: purgeEmptyBuckets,
  attempt_limits: purgeRows(
    'attempt_limits',
    'blocked_until',
    sql`blocked_until < app_now() - make_interval(hours => ${FORGET_AFTER_HOURS})`,
  ),
};

async function refuseWhileWaiting(db: Db, key: string): Promise<void> {
  const row = await maybeOne(
    db,
    sql<{ seconds: number }>`select ceil(extract(epoch from blocked_until - app_now()))::int as seconds
      from attempt_limits where subject = ${key} and blocked_until > app_now()`,
  );
  if (row) throw tooManyAttempts(row.seconds);
}

/**
 * Counts a try as if it had failed.
 * @returns how many failures there have been in a row with this one
 * @throws AppError too_many_attempts where another has just used up the last free try; then it has not counted
 */
async function countTry(db: Db, key: string): Promise<number> {
  const next = sql`case when l.blocked_until < app_now() - make_interval(hours => ${FORGET_AFTER_HOURS})
    then 1 else l.failures + 1 end`;
  const wait = sql`case when ${next} < ${FREE_FAILURES}::int then 0 else least(${LONGEST_WAIT_SECONDS}::float8,
    ${FIRST_WAIT_SECONDS}::float8 * power(2, least(${next} - ${FREE_FAILURES}::int, 20))) end`;
  const counted = await maybeOne(
    db,
    sql<{ failures: number }>`
      insert into attempt_limits as l (subject, failures, blocked_until) values (${key}, 1, app_now())
      on conflict (subject) do update
        set failures = ${next}, blocked_until = app_now() + make_interval(secs => ${wait})
        where (l.blocked_until > app_now()) is not true
      returning failures`,
  );
  if (counted) return counted.failures;
  await refuseWhileWaiting(db, key);
  // the other's was right, or was taken back, in between
  throw tooManyAttempts(1);
}

const forgetTries = (db: Db, key: string) => sql`delete from attempt_limits where subject = ${key}`.execute(db);

/** Takes back a try that was not made. The wait that it began ends, unless another try was counted after it. */
const uncountTry = (db: Db, key: string, counted: number) =>
  sql`update attempt_limits set failures = greatest(0, failures - 1),
      blocked_until = case when failures = ${counted}::int then least(blocked_until, app_now()) else blocked_until end
    where subject = ${key}`.execute(db);

const lastByKey = new Map<string, Promise<unknown>>();

/** Runs works of one key one after the other. */
async function inTurn<R>(key: string, work: () => Promise<R>): Promise<R> {
  const before = lastByKey.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastByKey.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastByKey.get(key) === mine) lastByKey.delete(key);
  }
}
