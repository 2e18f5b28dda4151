import { afterAll, expect, test } from 'vitest';
import { one, rows, sql } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { createWorld } from '#test/world.ts';
import { getVolumeTotals } from './index.ts';
import { rollUpVolumeJob } from './jobs.ts';

const world = await createWorld();
const { db, config } = world;
afterAll(() => world.close());

const run = () => rollUpVolumeJob.run({ db, config } as Services, {});
const waiting = async () =>
  (await one(db, sql<{ count: number }>`select count(*)::int as count from volume_events_pending`)).count;
const queued = () =>
  rows(
    db,
    sql<{ seconds: number }>`select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
      where task_identifier = 'roll_up_volume'`,
  );

test('the job rolls up pending events and runs again in five seconds; with nothing to roll up it stops', async () => {
  const sponsor = await world.member();
  const member = await world.member({ sponsor });
  await world.give(member.id, '12.5', 'principal');
  expect(await waiting()).toBe(3);
  await run();
  expect(await waiting()).toBe(0);
  expect(await queued()).toEqual([{ seconds: 5 }]);
  expect((await getVolumeTotals(db, [sponsor.id])).get(sponsor.id)).toEqual({
    team: 1,
    direct: 1,
    business: 12_500_000n,
    own: 0n,
  });
  await sql`select graphile_worker.remove_job('roll_up_volume')`.execute(db);
  await run();
  expect(await queued()).toEqual([]);
});
