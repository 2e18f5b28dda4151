import { addDays } from '@fairlead/contract/domain/dates.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { verifyWhenDue } from '#app/verify-nightly.ts';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { storeLastRunDay } from '../src/features/end-of-day/store.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const services = { db: world.db, log: createLog('test', 'silent') };
const EARLY = { verifiedToday: false, hour: 1 };
const LATE = { verifiedToday: false, hour: 13 };

const listFound = () =>
  rows(world.db, sql<{ broken: string[] }>`select broken from verifications where checks > 50 order by id`);
const setDayEnded = async (hasEnded: boolean) =>
  storeLastRunDay(world.db, addDays(await today(world.db), hasEnded ? 0 : -1));
beforeEach(async () => {
  await sql`delete from verifications`.execute(world.owner);
  await setDayEnded(true);
});

test('each night is verified once, by whichever worker, and again on the next', async () => {
  await Promise.all([EARLY, EARLY, EARLY].map((time) => verifyWhenDue(services, time)));
  expect(await listFound()).toEqual([{ broken: [] }]);
  const job = jobs.find(({ name }) => name === 'verify');
  await job?.run({ ...services, config: world.config } as never, {});
  expect(await listFound()).toHaveLength(1);
  await sql`update verifications set finished_at = finished_at - interval '1 day'`.execute(world.owner);
  await verifyWhenDue(services, EARLY);
  expect(await listFound()).toHaveLength(2);
});

test('it waits for the end-of-day run, but not for ever', async () => {
  await setDayEnded(false);
  await verifyWhenDue(services, EARLY);
  expect(await listFound()).toEqual([]);
  await verifyWhenDue(services, LATE);
  expect(await listFound()).toHaveLength(1);
});

test('what does not hold is stored, and staff see it', async () => {
  const { id } = await world.member({ main: '10' });
  await sql`update member_accounts set balance = balance + 1 where id = ${id} * 8`.execute(world.owner);
  await verifyWhenDue(services, EARLY);
  const [found] = await listFound();
  expect(found?.broken.length).toBeGreaterThan(0);
  const auditor = await world.staff(undefined, 'auditor');
  expect((await auditor.get('/health')).body).toMatchObject({ verification: { broken: found?.broken } });
  await sql`update member_accounts set balance = balance - 1 where id = ${id} * 8`.execute(world.owner);
});
