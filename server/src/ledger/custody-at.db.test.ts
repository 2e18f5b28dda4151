import { parseMoney } from '@fairlead/contract/domain/money.ts';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { moveClock } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { readCustodyAt, rollUpDailyFlows } from './index.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

/** What custody held at a time, by all of its postings. */
const sumPostings = async (at: Date): Promise<bigint> =>
  (
    await one(
      db,
      sql<{ sum: bigint }>`
        select coalesce(sum(case when debit = -1 then amount when credit = -1 then -amount else 0 end), 0)::bigint as sum
        from postings where booked_at <= ${at}`,
    )
  ).sum;

test('what custody held at any past time is the plain sum of its entries up to then, added up by day or not', async () => {
  const HOUR_MS = 3_600_000;
  const steps = fc.sample(fc.record({ hours: fc.integer({ min: 1, max: 40 }), micro: fc.bigInt(1n, 10_000_000n) }), 12);
  const times: Date[] = [new Date(0)];
  for (const [place, { hours, micro }] of steps.entries()) {
    await inTransaction(db, (tx) => moveClock(tx, hours * HOUR_MS, { production: false }));
    await inTransaction(db, (tx) =>
      addCapital(tx, systemActor, { amount: micro, txid: `0x${String(place).padStart(64, '0')}` }),
    );
    // deposits and what members move among themselves
    await world.member({ main: `${place + 1}.000001` });
    if (place % 4 === 1) await rollUpDailyFlows(db, 3n);
  }
  const booked = await rows(db, sql<{ at: Date }>`select distinct booked_at as at from postings`);
  for (const { at } of booked) times.push(at, new Date(at.getTime() - 1), new Date(at.getTime() + 1));
  const midnights = times.map((at) => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000));
  expect(new Set(midnights.map(Number)).size).toBeGreaterThan(3);
  for (const at of [...times, ...midnights])
    expect([at, await readCustodyAt(db, at)]).toEqual([at, await sumPostings(at)]);
  await rollUpDailyFlows(db);
  for (const at of times) expect(await readCustodyAt(db, at)).toBe(await sumPostings(at));
  expect(parseMoney('0')).toBe(await readCustodyAt(db, new Date(0)));
});

test('a day of many entries reads those of custody alone', async () => {
  await sql`insert into postings (debit, credit, amount, entry_type, reference, sequence, booked_at)
    select 8 * n, 8 * n + 1, 1, 'transfer', n, 77, app_now() from generate_series(900000, 910000) n`.execute(
    world.owner,
  );
  await sql`analyze postings`.execute(world.owner);
  await rollUpDailyFlows(db);
  const statement = sql<{ 'QUERY PLAN': string }>`
    explain select sum(amount) from postings where (debit = -1 or credit = -1) and booked_at <= app_now() and booked_at >= app_today()`;
  const plan = (await rows(world.owner, statement)).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('postings_custody');
});
