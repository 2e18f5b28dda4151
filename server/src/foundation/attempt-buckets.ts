import { createHash } from 'node:crypto';
import { waitText } from './common-texts.ts';
import { type Db, one, rows, sql } from './db.ts';
import { AppError } from './failure.ts';
import { FairQueue } from './fair-queue.ts';
import { getWideNetwork, normalizeAddress } from './network.ts';
import { type Purge, purgeRows } from './purge.ts';

/**
 * Failures counted under one subject, no matter who made them. So many are free; they are forgotten one by one, each after
 * `forgetSeconds`, so a full bucket lets one more try through in that time.
 */
export type Bucket = { subject: string; capacity: number; forgetSeconds: number };

/**
 * What one address, and the network around it, may fail at one kind of secret across all accounts.
 * @param secret what is guessed, such as `sign-in`
 */
export const addressBuckets = (secret: string, ip: string): Bucket[] => [
  { subject: `${secret}:address:${normalizeAddress(ip)}`, capacity: 30, forgetSeconds: 60 },
  { subject: `${secret}:network:${getWideNetwork(ip)}`, capacity: 150, forgetSeconds: 20 },
];

/** What may fail at one account's secret, no matter who tries and wherever from. */
export const accountBucket = (secret: string, account: string): Bucket => ({
  subject: `${secret}:account:${account}`,
  capacity: 50,
  forgetSeconds: 60,
});

/** What is left of a bucket's count at `at`. */
const selectLeft = (at: ReturnType<typeof sql>) =>
  sql<number>`greatest(0, b.level - greatest(0, extract(epoch from ${at} - b.counted_at)::float8) / b.forget_seconds)`;

/**
 * Counts a failure in each bucket, the widest last, before the try, so that tries at the same time cannot outrun the count.
 * @param refusal what to answer anyone who has to wait so many seconds
 * @throws AppError too_many_attempts, or the refusal given, when one is full; then none has counted
 */
export async function take(db: Db, buckets: Bucket[], refusal: Refusal = tooManyAttempts): Promise<void> {
  const widest = buckets.at(-1);
  if (widest) await takers.run(toHash(widest), () => takeNow(db, buckets, refusal));
}

type Refusal = (seconds: number) => AppError;

/** A flood counts in the same rows: it waits here for its turn, not with a connection for a lock. */
const takers = new FairQueue({ total: 8, perKey: 1, maxWaiting: 2_000, maxWaitingPerKey: 1_000, maxWaitMs: 10_000 });

async function takeNow(db: Db, buckets: Bucket[], refusal: Refusal): Promise<void> {
  // what is full is refused without a lock: those who wait for nothing make no one wait for a row
  await refuseFull(db, buckets, refusal);
  const left = selectLeft(sql`excluded.counted_at`);
  const taken = await rows(
    db,
    sql<{ subject: string }>`
      insert into attempt_buckets as b (subject, level, counted_at, capacity, forget_seconds)
      select subject, 1, app_now(), capacity, forget_seconds
        from unnest(${buckets.map(toHash)}::text[], ${buckets.map(({ capacity }) => capacity)}::int[],
          ${buckets.map(({ forgetSeconds }) => forgetSeconds)}::int[]) as g (subject, capacity, forget_seconds)
        order by subject
      on conflict (subject) do update set level = ${left} + 1, counted_at = excluded.counted_at, capacity = excluded.capacity,
          forget_seconds = excluded.forget_seconds
        where ${left} + 1 <= excluded.capacity
      returning subject`,
  );
  if (taken.length === buckets.length) return;
  const done = new Set(taken.map(({ subject }) => subject));
  await giveBack(
    db,
    buckets.filter((bucket) => done.has(toHash(bucket))),
  );
  await refuseFull(db, buckets, refusal);
  // one was given back in between
  throw refusal(1);
}

/** Takes back what {@link take} counted: the try was no failure. */
export async function giveBack(db: Db, buckets: Bucket[]): Promise<void> {
  if (buckets.length === 0) return;
  // in the order in which they are taken, so that two at once cannot wait for each other
  await sql`
    with held as (select subject from attempt_buckets where subject = any (${buckets.map(toHash)}::text[]) order by subject for update)
    update attempt_buckets b set level = greatest(0, b.level - 1) from held where b.subject = held.subject`.execute(db);
}

/** Deletes buckets that are empty and of yesterday: no bucket that is in use takes a day to empty. */
export const purgeEmptyBuckets: Purge = purgeRows(
  'attempt_buckets',
  'counted_at',
  sql`counted_at < app_now() - interval '1 day' and level * forget_seconds <= extract(epoch from app_now() - counted_at)`,
);

/** The refusal of a try that has to wait. */
export function tooManyAttempts(seconds: number): AppError {
  return AppError.of('too_many_attempts', { wait: waitText(seconds) }).retryAfter(seconds);
}

async function refuseFull(db: Db, buckets: Bucket[], refusal: Refusal): Promise<void> {
  const left = selectLeft(sql`app_now()`);
  const { seconds } = await one(
    db,
    sql<{ seconds: number | null }>`
      select max(ceil((${left} + 1 - b.capacity) * b.forget_seconds))::int as seconds from attempt_buckets b
      where b.subject = any (${buckets.map(toHash)}::text[]) and ${left} + 1 > b.capacity`,
  );
  if (seconds !== null) throw refusal(Math.max(1, seconds));
}

/** What strangers type (addresses, perhaps a password in the wrong field) is not kept. */
const toHash = ({ subject }: Bucket): string => createHash('sha256').update(subject).digest('hex');
