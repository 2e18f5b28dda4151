import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { setClockOffset } from '@fairlead/server/src/foundation/clock.ts';
import { inTransaction, one, sql } from '@fairlead/server/src/foundation/db.ts';
import { log, rounded } from './measure.ts';
import { findGaps } from './staff/asks.ts';
import { fillPlatform, type Size } from './staff/fill.ts';
import { measureStaff } from './staff/measure-staff.ts';
import { SAMPLE } from './staff/sample.ts';
import { getBoundMs, printTable } from './staff/table.ts';
import { type Bench, onKeptDatabase, onThrowAwayDatabase } from './throw-away-database.ts';

/** What the larger is compared with. */
const FEW = 1_000;
const CLIENTS = 8;

export type StaffOptions = Size & {
  times: number;
  /** Where the filled databases stay; the next time they are only measured. */
  data: string | undefined;
  /** Parts of calls' names: these alone are measured. */
  only: string[] | undefined;
};

/**
 * How long everything that staff can read takes at HTTP with 1,000 members and with many more, the same platform of three years
 * in the same proportions: each list with each filter and order, and its other pages, reports, and the first byte of files.
 * Prints a table; `ratio` is the worst: milliseconds / what is allowed.
 */
export async function benchStaff({ members, transactions, times, data, only }: StaffOptions): Promise<object> {
  const gaps = findGaps(
    routes.map(({ endpoint }) => endpoint),
    SAMPLE,
  );
  if (gaps.length > 0) throw new Error(gaps.join('\n'));
  const fewSize = { members: FEW, transactions: Math.max(1, Math.round((transactions * FEW) / members)) };
  return onFilledDatabase(data && join(data, `few-${fewSize.transactions}`), fewSize, (few) =>
    onFilledDatabase(data && join(data, `${members}-${transactions}`), { members, transactions }, async (many) => {
      const measured = await measureStaff({ few, many }, { times, only });
      printTable(measured, { members, transactions });
      const over = measured.filter((each) => each.many > getBoundMs(each));
      return {
        name: 'staff',
        ratio: rounded(Math.max(...measured.map((each) => each.many / getBoundMs(each)))),
        unit: `median ms at HTTP with ${members} members and ${transactions} transactions / what is allowed, at most 1`,
        measured: measured.length,
        over: over.map(({ path }) => path),
      };
    }),
  );
}

/** Fills a database, or takes the one that was filled before, with the clock as it stood then. */
async function onFilledDatabase<R>(
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
    if (isFilled) await returnClock(bench);
    else {
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
