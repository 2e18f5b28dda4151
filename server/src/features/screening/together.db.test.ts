import { afterAll, expect, test } from 'vitest';
import { rebuildRollups } from '#features/transactions/index.ts';
import type { Wire } from '#features/withdrawals/withdrawals.testkit.ts';
import { sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { createScreenedWorld, refusedByList } from './screening.testkit.ts';

const screened = await createScreenedWorld();
afterAll(() => screened.close());
const { world, expectClean, read, list, pending, getStatus } = screened;

const approve = async (staff: Caller, all: readonly { request: Wire }[]) =>
  staff.post(
    '/withdrawalrequest/approve',
    { requests: all.map(({ request: { id, amount, user_id } }) => ({ id, amount, user_id })) },
    await world.stepUp('staff', staff.id, 'payout'),
  );

test('selected ones: those that are denied are left out, named and recorded', async () => {
  const staff = await world.staff();
  const all = [await pending(50), await pending(60), await pending(70)];
  list(all[1]!.address, 'deny');
  list(all[2]!.address, 'refer');
  expect(await approve(staff, all)).toMatchObject({
    status: 200,
    body: {
      message: `1 approved, 1 needs approval by a second staff member. 1 was left out, as its address may not be paid: WD-${all[1]!.request.id} (sanctions.csv: Entry of May)`,
    },
  });
  const states = await Promise.all(all.map(({ request }) => getStatus(staff, request)));
  expect(states).toEqual(['approved', 'pending', 'pending']);
  expect((await read(staff, all[1]!.request)).review.screenings).toMatchObject([{}, { outcome: 'deny' }]);
  const refused = await approve(staff, [all[1]!]);
  expect(refused).toMatchObject(refusedByList);
  expect((await read(staff, all[1]!.request)).review.screenings).toHaveLength(3);
  await expectClean();
});

test('all that a filter finds: those that are denied are left out; where all are, it is refused with their numbers', async () => {
  const staff = await world.staff();
  const day = '2020-06-10';
  const all = [await pending(10), await pending(20), await pending(30)];
  const ids = all.map(({ request }) => request.id);
  await sql`update withdrawals set requested_at = ${`${day}T12:00:00Z`}::timestamptz where id = any (${ids}::int[])`.execute(
    world.owner,
  );
  // they were counted under the day on which they were asked for
  await rebuildRollups(world.db);
  const approveMatching = (count: number, sum: number) =>
    staff.post(`/withdrawalrequest/approve-matching?from=${day}&to=${day}`, { count, sum });
  list(all[0]!.address, 'deny');
  list(all[2]!.address, 'deny');
  expect(await approveMatching(3, 60)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^1 approved\. 2 were left out.*: WD-\d+ \(.*\) and WD-\d+ \(.*\)$/) },
  });
  expect(await approveMatching(2, 40)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`None of these may be paid: WD-${ids[0]}`) },
  });
  const states = await Promise.all(all.map(({ request }) => getStatus(staff, request)));
  expect(states).toEqual(['pending', 'approved', 'pending']);
  await expectClean();
});
