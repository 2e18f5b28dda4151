import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { findSplits, lockEnding, storeCompleted } from './index.ts';

const LAST_DAY = '2026-03-31';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const { id: memberId } = await world.member();
beforeEach(() => sql`delete from investments`.execute(owner));

type Made = { status: string; endDay: string; inNotice: boolean };
/** Makes investments in this order, and returns their ids. */
async function make(investments: Made[]): Promise<number[]> {
  const made = await rows(
    owner,
    sql<{ id: number }>`
      insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm,
        exit_fee_ppm, level_version, risk_notice_version, invested, start_day, end_day, status, notice_given_on, created_at)
      select ${memberId}, plan.id, 'x', 'pay_out', 'automatic', 3333, 180, 'every_day', 2000000, 0, 1, 1, 1000000, '2026-01-01',
        each."endDay", each.status, case when each."inNotice" then date '2026-03-01' end, app_now()
      from (select id from plans order by id limit 1) plan,
        rows from (json_to_recordset(${JSON.stringify(investments)}) as (status text, "endDay" date, "inNotice" boolean)) with ordinality as each
      order by each.ordinality
      returning id`,
  );
  return made.map(({ id }) => id);
}

const day = fc.constantFrom('2026-03-29', '2026-03-30', LAST_DAY, '2026-04-01', '2026-09-30');
const status = fc.constantFrom('active', 'active', 'active', 'completed', 'cancelled');
const drawn = fc.array(fc.record({ status, endDay: day, inNotice: fc.boolean() }), { maxLength: 24 });

test('batch after batch all that end are ended once, in notice or not, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.integer({ min: 1, max: 5 }), async (investments, limit) => {
      await sql`delete from investments`.execute(owner);
      const ids = await make(investments);
      const wanted = ids.flatMap((id, place) => {
        const { endDay, inNotice, ...made } = investments[place] as Made;
        return made.status === 'active' && endDay <= LAST_DAY ? [{ id, inNotice }] : [];
      });
      const ended: { id: number; inNotice: boolean }[] = [];
      for (;;) {
        const batch = await inTransaction(db, async (tx) => {
          const locked = await lockEnding(tx, LAST_DAY, limit);
          const found = locked.map(({ id, inNotice }) => ({ id, inNotice }));
          await storeCompleted(
            tx,
            found.map(({ id }) => id),
          );
          return found;
        });
        if (batch.length === 0) break;
        expect(batch.length).toBeLessThanOrEqual(limit);
        expect(batch).toEqual(batch.toSorted((one, other) => one.id - other.id));
        ended.push(...batch);
      }
      expect(ended.toSorted((one, other) => one.id - other.id)).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});

test('of a few investments the ranges are cut by each, by active ones alone', async () => {
  const active: Made = { status: 'active', endDay: '2026-09-30', inNotice: false };
  const ids = await make([
    ...Array.from({ length: 6 }, () => ({ ...active, status: 'completed' })),
    ...Array.from({ length: 8 }, () => active),
  ]);
  const split = (ranges: number) => inTransaction(db, (tx) => findSplits(tx, ranges));
  expect(await split(4)).toEqual([ids[7], ids[9], ids[11]]);
  // more ranges than there are investments: some are empty, and none is left out
  expect(await split(16)).toHaveLength(15);
  expect(new Set(await split(16))).toEqual(new Set(ids.slice(6)));
  await sql`update investments set status = 'completed'`.execute(owner);
  expect(await split(4)).toEqual([]);
});

test('of many the ranges are about the same, by a sample of the pages', async () => {
  const count = 60_000;
  await sql`
    insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm,
      exit_fee_ppm, level_version, risk_notice_version, invested, start_day, end_day, status, created_at)
    select ${memberId}, plan.id, 'x', 'pay_out', 'automatic', 3333, 180, 'every_day', 2000000, 0, 1, 1, 1000000, '2026-01-01',
      '2026-09-30', 'active', app_now()
    from (select id from plans order by id limit 1) plan, generate_series(1, ${count}::int)`.execute(owner);
  const splits = await inTransaction(db, (tx) => findSplits(tx, 10));
  expect(splits).toEqual(splits.toSorted((one, other) => one - other));
  const sizes = await rows(
    db,
    sql<{ size: number }>`
      select count(*)::int as size from (select width_bucket(id, ${splits}::int[]) as range from investments) each
      group by range order by range`,
  );
  expect(sizes).toHaveLength(10);
  // a tenth each, give or take a third of it: a sample of 500 pages is far closer
  for (const { size } of sizes) expect(Math.abs(size - count / 10)).toBeLessThan(count / 30);
});
