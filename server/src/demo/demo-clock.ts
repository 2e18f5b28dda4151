import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';

const DAY_MS = 86_400_000;
const END_OF_DAY_FINISHED_MS = 15 * 60_000;

/**
 * Sets the clock of an empty database back to a Monday, 08:00 UTC, so that the story ends near the real present.
 * @param days how many days of story follow
 * @returns how many days there really are to play until today
 */
export async function setDemoStart(db: Db, days: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { postings } = await one(tx, sql<{ postings: number }>`select count(*)::int as postings from postings`);
    assert(postings === 0, 'the story starts on an empty database');
    const { now } = await one(tx, sql<{ now: Date }>`select now() as now`);
    // the last end-of-day run takes place at 00:12 of the present day, or of the one before where that is still to come
    const midnight = Math.floor((now.getTime() - END_OF_DAY_FINISHED_MS) / DAY_MS) * DAY_MS;
    let start = midnight - days * DAY_MS;
    while (new Date(start).getUTCDay() !== 1) start -= DAY_MS;
    await sql`update clock_offset set "offset" = make_interval(secs => ${(start + 8 * 3_600_000 - now.getTime()) / 1000})`.execute(
      tx,
    );
    return (midnight - start) / DAY_MS;
  });
}

/** Moves the clock on to the given hour of the next day, or of this one. */
export async function moveTo(db: Db, hour: number, options: { nextDay?: boolean } = {}): Promise<void> {
  await sql`update clock_offset set "offset" = "offset" + (
    date_trunc('day', app_now() at time zone 'UTC') + make_interval(days => ${options.nextDay ? 1 : 0}, secs => ${hour * 3600})
    - (app_now() at time zone 'UTC'))`.execute(db);
}

/** Ends the story: the clock is the real one again, which is never behind. */
export async function returnToPresent(db: Db): Promise<void> {
  await sql`update clock_offset set "offset" = '0' where "offset" < interval '0'`.execute(db);
}

/** How far the clock is moved, for the test provider. */
export async function getDemoOffsetMs(db: Db): Promise<number> {
  return (
    await one(db, sql<{ ms: number }>`select (extract(epoch from "offset") * 1000)::float8 as ms from clock_offset`)
  ).ms;
}
