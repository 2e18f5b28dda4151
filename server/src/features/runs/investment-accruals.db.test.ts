import { expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { ACCRUAL, fundedMonday } from './investment-accruals.testkit.ts';

test('the used days of an investment say what was due, what was credited and why, and sum to what it earned', async () => {
  const { world, member, id, endDays, as } = await fundedMonday({ returns: '1' });
  await endDays(2); // Tuesday is paid
  await sql`update members set roi_open = false where id = ${member.id}`.execute(world.db);
  await endDays(1); // Wednesday is not: closed
  await sql`update members set roi_open = true where id = ${member.id}`.execute(world.db);
  await endDays(1); // Thursday finds 0.5 of 0.5
  await endDays(1); // Friday finds nothing
  const { body } = await (await as(member)).get(`/investments/${id}/accruals`);
  expect(body).toMatchObject({ total: 4, totalPages: 1 });
  expect(body.accruals).toMatchObject([
    { ...ACCRUAL, credited: 0, state: 'not_paid', reason: 'unfunded', account: null },
    { ...ACCRUAL, credited: 0.5, state: 'paid', reason: null, account: 'profit' },
    { ...ACCRUAL, due: 0, credited: 0, state: 'not_paid', reason: 'roi_closed' },
    { ...ACCRUAL, credited: 0.5, state: 'paid', reason: null, account: 'profit' },
  ]);
  const days = (body.accruals as { day: string }[]).map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  const [investment] = (await (await as(member)).get(`/investments/user/${member.id}`)).body.data as {
    total_earned: number;
  }[];
  expect(investment?.total_earned).toBe(1);
  expect((await (await as(member)).get(`/investments/${id}/accruals?limit=1&page=3`)).body).toMatchObject({
    totalPages: 4,
    accruals: [{ reason: 'roi_closed' }],
  });
});

test('another member may not read them, staff may, and a number without an investment is not found', async () => {
  const { world, member, id, endDays, as } = await fundedMonday({ returns: '10' });
  await endDays(2);
  const other = await world.member();
  expect((await other.get(`/investments/${id}/accruals`)).status).toBe(403);
  expect((await (await world.staff()).get(`/investments/${id}/accruals`)).body).toMatchObject({ total: 1 });
  expect((await (await as(member)).get('/investments/2000000000/accruals')).status).toBe(404);
});
