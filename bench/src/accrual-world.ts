import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { insertLevels } from '@fairlead/server/src/features/plans/store.ts';
import { addCapital, fundPool } from '@fairlead/server/src/features/treasury/index.ts';
import { systemActor } from '@fairlead/server/src/foundation/actor.ts';
import { moveClock, now } from '@fairlead/server/src/foundation/clock.ts';
import { type Db, inTransaction, sql } from '@fairlead/server/src/foundation/db.ts';
import { log } from './measure.ts';
import type { Bench } from './throw-away-database.ts';

/** Ten levels, 25 % altogether, and ten sponsors above everyone but the chain on top. */
const LEVEL_PPMS = [100_000, 50_000, 30_000, 20_000, 10_000, 10_000, 10_000, 10_000, 5_000, 5_000];
const CHAIN = 10;
const POOL = 1_000_000_000n * 1_000_000n;

/**
 * So many members, each with an investment and ten sponsors who all qualify, funded pools, and the clock on the Monday they
 * came: the day of subscribing does not accrue.
 * @returns that Monday, the first and last member, and how long the seed took
 */
export async function populate({ db, owner }: Bench, members: number) {
  const levels = LEVEL_PPMS.map((ppm, index) => ({ level: index + 1, ppm }));
  await inTransaction(db, async (tx) => {
    await insertLevels(tx, 'invest', levels);
    await addCapital(tx, systemActor, { amount: 2n * POOL, txid: `0x${'0'.repeat(64)}` });
    for (const pool of ['returns_pool', 'marketing_pool'] as const)
      await fundPool(tx, systemActor, { pool, amount: POOL, from: 'operator_equity' });
  });
  const weekday = (await now(db)).getUTCDay();
  await moveBy(db, ((8 - weekday) % 7) * 86_400_000);
  log(`Seeding ${members} members, each with an investment and ten sponsors above ...`);
  const startedMs = performance.now();
  const people = await seedPeople(owner, { members, investments: members, chain: CHAIN }, (made) => {
    if (made % 100_000 < 20_000) log(`${made} members`);
  });
  const seedSeconds = (performance.now() - startedMs) / 1000;
  return { monday: (await now(db)).toISOString().slice(0, 10), seedSeconds, ...people };
}

/** Moves the clock to ten past midnight after a day. */
export async function moveToEndOfDay(db: Db, day: string): Promise<void> {
  const begins = Date.parse(`${addDays(day, 1)}T00:10:00Z`);
  await moveBy(db, begins - (await now(db)).getTime());
}

/** Moves the clock on by so many milliseconds, never back. */
export const moveBy = (db: Db, ms: number) =>
  inTransaction(db, (tx) => moveClock(tx, Math.max(0, ms), { production: false }));

/** The first Monday to Friday after a day. */
export function nextBusinessDay(day: string): string {
  let next = addDays(day, 1);
  while ([0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay())) next = addDays(next, 1);
  return next;
}

export const declareHoliday = (owner: Db, day: string) =>
  sql`insert into holidays (day, name) values (${day}::date, 'between two accruals') on conflict do nothing`.execute(
    owner,
  );

/**
 * Starts the end-of-day run that is due in a process of its own. @returns how long it took, and the most memory the
 * process had
 */
export async function runEndOfDayInProcess(url: string, workers: number): Promise<{ seconds: number; peakMb: number }> {
  const file = join(import.meta.dirname, 'end-of-day-worker.ts');
  const child = spawn(process.execPath, [file, url, String(workers)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the end-of-day run ended with ${code}`);
  return JSON.parse(text) as { seconds: number; peakMb: number };
}
