import { toDay } from '@fairlead/contract/domain/dates.ts';
import { common } from './common-texts.ts';
import { type Db, one, sharedRead, sql, type Tx } from './db.ts';
import { fail } from './failure.ts';

/**
 * The one clock: the database's time plus an offset kept in the database (SQL: `app_now()`).
 * Within a transaction it stands still.
 */
export async function now(db: Db): Promise<Date> {
  return (await one(db, sharedRead(sql<{ now: Date }>`select app_now() as now`))).now;
}

/** Selects the same as `app_now()`, for a statement that makes one row: a function of SQL takes PostgreSQL several times as long. */
export const selectNow = sql<{ now: Date }>`select now() + "offset" as now from clock_offset`;

/** Today in UTC by that clock. */
export async function today(db: Db): Promise<string> {
  return toDay(await now(db));
}

/** How far the clock is moved, in milliseconds; 0 in production. */
export async function clockOffsetMs(db: Db): Promise<number> {
  const { ms } = await one(
    db,
    sql<{ ms: number }>`select (extract(epoch from "offset") * 1000)::float8 as ms from clock_offset`,
  );
  return ms;
}

/**
 * Moves the clock; only the demo and tests may.
 * @throws AppError rule when it would go back
 */
export async function moveClock(tx: Tx, byMs: number, options: { production: boolean }): Promise<void> {
  if (options.production) fail('rule', { reason: common('clockProduction') });
  if (byMs < 0) fail('rule', { reason: common('clockForward') });
  await sql`update clock_offset set "offset" = "offset" + make_interval(secs => ${byMs / 1000})`.execute(tx);
}

/** Sets how far the clock is moved, in milliseconds, backwards too: only while nothing is booked by it. */
export async function setClockOffset(tx: Tx, offsetMs: number): Promise<void> {
  await sql`update clock_offset set "offset" = make_interval(secs => ${offsetMs / 1000})`.execute(tx);
}

/** Moves the clock of a demo that is being seeded on to the given hour of the next day, or of this one. */
export async function moveClockTo(db: Db, hour: number, options: { nextDay?: boolean } = {}): Promise<void> {
  await sql`update clock_offset set "offset" = "offset" + (
    date_trunc('day', app_now() at time zone 'UTC') + make_interval(days => ${options.nextDay ? 1 : 0}, secs => ${hour * 3600})
    - (app_now() at time zone 'UTC'))`.execute(db);
}

/** Makes a clock that is behind the real one again. */
export async function returnClockToPresent(db: Db): Promise<void> {
  await sql`update clock_offset set "offset" = '0' where "offset" < interval '0'`.execute(db);
}

/** How far the clock is moved, as a subquery ("offset") of one row. */
export const clockOffset = sql`(select "offset" from clock_offset)`;
