import { createHash } from 'node:crypto';
import { type Db, rows, sql } from '#foundation/db.ts';
import { type Shares, type TakeParts, WINDOW_MS } from './request-counts.ts';

const WINDOW_SECONDS = WINDOW_MS / 1_000;

/**
 * Takes parts of what all processes share from rows of attempt_buckets, each the count of a window that begins with the
 * first part that is taken.
 */
export const createTakeParts =
  (db: Db): TakeParts =>
  async (callers, shares) => {
    const bySubject = new Map(callers.map((caller) => [toSubject(caller), caller]));
    const taken = new Set(await takeParts(db, [...bySubject.keys()], shares));
    const full = [...bySubject.keys()].filter((subject) => !taken.has(subject));
    const waits = new Map(full.length === 0 ? [] : await readWaits(db, full));
    return new Map(
      [...bySubject].map(([subject, caller]) => [caller, taken.has(subject) ? 0 : (waits.get(subject) ?? 1)]),
    );
  };

/** @returns those of whom there was a part left */
async function takeParts(db: Db, subjects: string[], { common, part }: Shares): Promise<string[]> {
  const isOver = sql`b.counted_at <= excluded.counted_at - make_interval(secs => ${WINDOW_SECONDS})`;
  const taken = await rows(
    db,
    sql<{ subject: string }>`
      insert into attempt_buckets as b (subject, level, counted_at, capacity, forget_seconds)
      select subject, ${part}::int, app_now(), ${common}::int, ${WINDOW_SECONDS}::int
        from unnest(${subjects}::text[]) as s (subject) order by subject
      on conflict (subject) do update set capacity = excluded.capacity,
          level = case when ${isOver} then excluded.level else b.level + excluded.level end,
          counted_at = case when ${isOver} then excluded.counted_at else b.counted_at end
        where ${isOver} or b.level + excluded.level <= excluded.capacity
      returning subject`,
  );
  return taken.map(({ subject }) => subject);
}

/** How many seconds until the windows of these end. */
async function readWaits(db: Db, subjects: string[]): Promise<[string, number][]> {
  const waits = await rows(
    db,
    sql<{ subject: string; seconds: number }>`
      select subject, greatest(1, ceil(extract(epoch from counted_at - app_now()) + ${WINDOW_SECONDS}))::int as seconds
      from attempt_buckets where subject = any (${subjects}::text[])`,
  );
  return waits.map(({ subject, seconds }) => [subject, seconds]);
}

/** Addresses are not kept, as in the other rows of that table. */
const toSubject = (caller: string): string => createHash('sha256').update(`requests:${caller}`).digest('hex');
