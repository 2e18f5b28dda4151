import { afterAll, expect, test } from 'vitest';
import { openDb, openPool, sql } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { RequestCounts, shareOut } from './request-counts.ts';
import { createTakeParts } from './request-parts.ts';

const { apiUrl } = await testDatabase();
// as many processes as have a pool each
const pools = Array.from({ length: 4 }, () => openDb(openPool(apiUrl, { max: 4 })));
afterAll(() => Promise.all(pools.map((db) => db.destroy())));

const LIMIT = 600;
const counts = () =>
  pools.map((db) => new RequestCounts({ limit: LIMIT, processes: pools.length }, createTakeParts(db)));
const call = async (processes: RequestCounts[], caller: string, times: number) =>
  (
    await Promise.all(Array.from({ length: times }, (_, turn) => processes[turn % processes.length]?.count(caller)))
  ).filter((counted) => counted?.refused === false).length;

test('four processes with a database let no more than 600 of one caller through, and begin again a minute later', async () => {
  const processes = counts();
  const { part } = shareOut(LIMIT, pools.length);
  // each is asked more often than the others leave it: however they take turns, all have refused by then
  const passed = await call(processes, 'one', 2_000);
  expect(passed).toBeLessThanOrEqual(LIMIT);
  expect(passed).toBeGreaterThan(LIMIT - 2 * part);
  expect(await processes[0]?.count('one')).toMatchObject({ refused: true });
  const refused = await counts()[0]?.count('two');
  expect(refused).toMatchObject({ refused: false });

  await sql`update attempt_buckets set counted_at = counted_at - interval '61 seconds'`.execute(pools[0]!);
  // of two processes every call may have passed, and each keeps the rest of its last part
  expect(await call(counts(), 'one', 1_000)).toBeGreaterThan(LIMIT - 2 * part);
});
