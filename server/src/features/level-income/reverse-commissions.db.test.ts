import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { tradingIn } from '#features/trading/trading.testkit.ts';
import { today } from '#foundation/clock.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { asStaff, oneDay, REASON, sound } from './level-income.testkit.ts';

test('a pending commission is seen by its beneficiary and by staff, with the end-of-day run that releases it', async () => {
  const { world, sponsor, member, id, day } = await oneDay();
  const own = await (await world.signIn('member', sponsor.id)).get('/level-income/pending');
  expect(own.body).toMatchObject({ total: 1, amount: 0.05 });
  expect(own.body.commissions).toMatchObject([
    {
      ...{ investment_id: id, day, level: 1, user_id: sponsor.id, from_id: member.id, source: 'accrual' },
      ...{ base_amount: 0.5, percent: 10, amount: 0.05, compound: false, releases_on: addDays(day, 2) },
    },
  ]);
  const others = await (await world.signIn('member', member.id)).get('/level-income/pending');
  expect(others.body).toMatchObject({ total: 0, amount: 0, commissions: [] });
  const staff = await world.staff();
  expect((await staff.get('/level-income/pending')).body).toMatchObject({ total: 1 });
  expect((await staff.get('/level-income/pending?search=nobody-of-this-name')).body).toMatchObject({ total: 0 });
  await endDay(world);
  expect((await (await world.staff()).get('/level-income/pending?page=1&limit=5')).body.commissions).not.toContainEqual(
    expect.objectContaining({ day }),
  );
});

test('staff reverse a pending commission with a reason: back to the pool, not released, and never twice', async () => {
  const { world, sponsor, id, day } = await oneDay();
  const commission = { investment_id: id, day, level: 1, reason: REASON };
  const before = await getSystemBalances(world.db);
  expect((await (await world.staff()).delete('/level-income/commissions', commission)).body.code).toBe(
    'step_up_required',
  );
  expect((await asStaff(world, '/level-income/commissions', { ...commission, reason: ' ' })).status).toBe(400);
  expect((await asStaff(world, '/level-income/commissions', { ...commission, level: 2 })).status).toBe(404);
  const answers = await Promise.all([1, 2, 3].map(() => asStaff(world, '/level-income/commissions', commission)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const after = await getSystemBalances(world.db);
  expect(before.levels_payable - after.levels_payable).toBe(50_000n);
  expect(after.marketing_pool - before.marketing_pool).toBe(50_000n);
  await sound(world);
  await endDay(world);
  expect((await world.wallets(sponsor.id)).main).toBe(0n);
  await sound(world);
  await world.deliverEvents();
  const notifications = (await (await world.signIn('member', sponsor.id)).get(`/notifications/user/${sponsor.id}`))
    .body;
  expect(JSON.stringify(notifications)).toContain(REASON);
});

test('after its release a commission is its beneficiary’s', async () => {
  const { world, sponsor, id, day } = await oneDay();
  await endDay(world);
  expect((await world.wallets(sponsor.id)).main).toBe(50_000n);
  const late = await asStaff(world, '/level-income/commissions', { investment_id: id, day, level: 1, reason: REASON });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await sound(world);
});

test('a commission of a claim is reversed like one of an end-of-day run, and only it', async () => {
  const world = await worldOnMonday();
  const trading = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  await invest(world, sponsor, '50');
  const id = await trading.invest(member, 1000);
  const day = addDays(await today(world.db), 1);
  await trading.endDays(3);
  await trading.claim(member);
  expect((await (await world.staff()).get('/level-income/pending')).body.commissions).toMatchObject([
    { source: 'claim', releases_on: addDays(day, 4), amount: 0.06 },
    { source: 'claim', day, amount: 0.06 },
  ]);
  expect(
    (await asStaff(world, '/level-income/commissions', { investment_id: id, day, level: 1, reason: REASON })).status,
  ).toBe(200);
  await sound(world);
  await trading.endDays(2);
  expect((await world.wallets(sponsor.id)).main).toBe(60_000n);
  await sound(world);
});

test("pages of pending commissions go on from the end-of-day runs' to the claims'", async () => {
  const world = await worldOnMonday();
  const trading = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true, username: 'paged-sponsor' });
  const member = await world.member({ sponsor, activated: true });
  await invest(world, sponsor, '50');
  await invest(world, member, '1000');
  await trading.invest(member, 1000);
  await trading.endDays(3);
  await trading.claim(member);
  const staff = await world.staff();
  const page = async (query: string) => (await staff.get(`/level-income/pending?search=PAGED&${query}`)).body;
  // Wednesday's commission of the end-of-day run, and two of the claim
  expect(await page('limit=2')).toMatchObject({
    ...{ total: 3, totalPages: 2, amount: 0.17 },
    commissions: [
      { source: 'accrual', amount: 0.05 },
      { source: 'claim', amount: 0.06 },
    ],
  });
  const pages = await Promise.all([1, 2, 3, 4].map((number) => page(`limit=1&page=${number}`)));
  expect(pages.map(({ commissions }) => (commissions as { source: string }[]).map(({ source }) => source))).toEqual([
    ['accrual'],
    ['claim'],
    ['claim'],
    [],
  ]);
});
