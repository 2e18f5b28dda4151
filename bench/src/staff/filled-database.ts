import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setClockOffset } from '@fairlead/server/src/foundation/clock.ts';
import { inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { log } from '../measure.ts';
import { type Bench, onKeptDatabase, onThrowAwayDatabase } from '../throw-away-database.ts';
import { fillPlatform, type Size } from './fill.ts';
import { fillEvidence } from './fill-custody.ts';
import { fillDays } from './fill-days.ts';
import { fillPlanMix } from './fill-plan-mix.ts';

const CLIENTS = 8;

/** Where the database of this size is kept below a folder. */
export const findFolder = (data: string, { members, transactions }: Size): string =>
  join(data, `${members}-${transactions}`);

/** Fills a database, or takes the one that was filled before, with the clock as it stood then. */
export async function onFilledDatabase<R>(
  dataDir: string | undefined,
  size: Size,
  work: (bench: Bench) => Promise<R>,
): Promise<R> {
  if (dataDir === undefined)
    return onThrowAwayDatabase(CLIENTS, async (bench) => {
      await fillPlatform(bench, size);
      return work(bench);
    });
  const mark = join(dataDir, 'filled');
  const isFilled = await stat(mark).then(
    () => true,
    () => false,
  );
  if (!isFilled) await rm(dataDir, { recursive: true, force: true });
  return onKeptDatabase(dataDir, CLIENTS, async (bench) => {
    if (isFilled) {
      await returnClock(bench);
      // one that was filled before there were any
      await fillDays(bench.owner);
      await fillEvidence(bench.owner);
      await fillPlanMix(bench.owner);
    } else {
      await fillPlatform(bench, size);
      await keepClock(bench);
      await writeFile(mark, '');
    }
    return work(bench);
  });
}

/** Today stays today, whenever it is measured: the moment is kept in the database. */
const keepClock = ({ owner }: Bench) =>
  sql`create table bench_clock as select app_now() as at`.execute(owner).then(() => {});

async function returnClock({ owner }: Bench): Promise<void> {
  const { at } = await one(owner, sql<{ at: Date }>`select at from bench_clock`);
  log(`measuring what was filled before, at ${at.toISOString()}`);
  await inTransaction(owner, (tx) => setClockOffset(tx, at.getTime() - Date.now()));
}
