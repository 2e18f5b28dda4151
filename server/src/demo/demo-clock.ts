import { setClockOffset } from '#foundation/clock.ts';
import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { isAnythingBooked } from '#ledger/index.ts';

const DAY_MS = 86_400_000;
const END_OF_DAY_FINISHED_MS = 15 * 60_000;

/**
 * Sets the clock of an empty database back to a Monday, 08:00 UTC, so that the story ends near the real present.
 * @param days how many days of story follow
 * @returns how many days there really are to play until today
 */
export async function setDemoStart(db: Db, days: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    assert(!(await isAnythingBooked(tx)), 'the story starts on an empty database');
    const { now } = await one(tx, sql<{ now: Date }>`select now() as now`);
    // the last end-of-day run takes place at 00:12 of the present day, or of the one before where that is still to come
    const midnight = Math.floor((now.getTime() - END_OF_DAY_FINISHED_MS) / DAY_MS) * DAY_MS;
    let start = midnight - days * DAY_MS;
    while (new Date(start).getUTCDay() !== 1) start -= DAY_MS;
    await setClockOffset(tx, start + 8 * 3_600_000 - now.getTime());
    return (midnight - start) / DAY_MS;
  });
}
