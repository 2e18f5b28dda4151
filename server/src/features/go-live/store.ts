import { type Db, one, sql } from '#foundation/db.ts';

/** The machine's time, by which backups are recorded. */
export async function machineNow(db: Db): Promise<Date> {
  return (await one(db, sql<{ now: Date }>`select now() as now`)).now;
}
