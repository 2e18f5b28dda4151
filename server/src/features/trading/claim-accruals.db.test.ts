import { expect, test } from 'vitest';
import { worldOnMonday } from '#features/runs/runs.testkit.ts';
import { sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { tradingAlarms } from './alarms.ts';
import { getClaimCommissions, micro, PAIR, tradingIn } from './trading.testkit.ts';

/** A member under a qualified sponsor: activated, invested, one active direct. */
async function createPair(world: World): Promise<{ sponsor: Caller; member: Caller }> {
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  await world.give(sponsor.id, '50');
  await sponsor.post('/investments', { plan_id: 1, amount: 50, risk_notice: 1 });
  return { sponsor, member };
}

test('waiting accruals are claimed to profit, with their level commissions, each accrual once', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, waiting, expectSound, pools } = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const { sponsor, member } = await createPair(world);
  const id = await invest(member, 1000);
  await endDays(1);
  expect(await waiting(member)).toEqual([]);
  // Tuesday's and Wednesday's returns: 1000 x 0.06 % each
  await endDays(2);
  expect((await pools()).returns_payable).toBe(micro('1.2'));
  const [pair] = await waiting(member);
  expect(pair).toMatchObject({
    pair: PAIR,
    amount: 1.2,
    accruals: [{ amount: 0.6, investment_id: id }, { amount: 0.6 }],
  });
  await expectSound();

  const claimed = await claim(member);
  expect(claimed).toMatchObject({ status: 200, body: { message: 'Mining Reward Successfull!', amount: 1.2 } });
  expect(claimed.body.wallets).toMatchObject({ profit: 1.2, compound: 0 });
  expect(await waiting(member)).toEqual([]);
  expect(await claim(member)).toMatchObject({
    status: 422,
    body: { message: 'Nothing to claim on EURUSD' },
  });

  // 10 % of each day's 0.6, calculated at the claim and not yet theirs
  expect(await getClaimCommissions(world.db)).toMatchObject([
    { level: 1, beneficiary_id: sponsor.id, amount: 60_000n, reason: null, compound: false },
    { level: 1, beneficiary_id: sponsor.id, amount: 60_000n, reason: null, compound: false },
  ]);
  expect(await pools()).toMatchObject({ returns_payable: 0n, levels_payable: micro('0.12') });
  expect((await world.wallets(sponsor.id)).main).toBe(0n);

  const history = await (await as(member)).get(`/trading/claims/${member.id}`);
  expect(history.body).toMatchObject({ total: 1, claims: [{ pair: PAIR, amount: 1.2, accruals: 2 }] });
  const claimId = (history.body.claims as { id: number }[])[0]?.id;
  const accruals = (await (await as(member)).get(`/trading/accruals/${member.id}?claim=${claimId}`)).body;
  expect(accruals).toMatchObject({ total: 2, accruals: [{ state: 'claimed', account: 'profit', amount: 0.6 }, {}] });
  await expectSound();
});

test('a claim compounds where the plan does, and credits profit once the investment is leaving', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await invest(member, 1000, 'compound');
  await endDays(2);
  expect((await claim(member)).body.wallets).toMatchObject({ profit: 0, compound: 0.6 });
  expect(await getGrowth(world, id)).toBe(600_000n);
  await endDays(1);
  // the base has grown: floor(1000.6 x 0.06 %)
  const inNotice = await (await as(member)).post('/withdrawalrequest/add/principle', {
    investment_id: id,
    address: `0x${'ab'.repeat(20)}`,
  });
  expect(inNotice.status).toBe(200);
  expect((await claim(member)).body).toMatchObject({ amount: 0.60036, wallets: { profit: 0.60036, compound: 0 } });
  expect(await getGrowth(world, id)).toBe(0n);
  await expectSound();
});

test('a waiting accrual outlives its investment and then credits profit', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, waiting, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  const id = await invest(member, 1000, 'compound');
  await sql`update investments set end_day = app_today() + 1 where id = ${id}`.execute(world.owner);
  await endDays(3);
  expect((await (await as(member)).get(`/investments/user/${member.id}`)).body.data).toMatchObject([
    { status: 'completed' },
  ]);
  expect(await waiting(member)).toMatchObject([{ amount: 0.6 }]);
  expect((await claim(member)).body.wallets).toMatchObject({ profit: 0.6, compound: 0, main: 1000 });
  await expectSound();
});

test('two at once, and the same key again: each accrual once', async () => {
  const world = await worldOnMonday();
  const { invest, endDays, claim, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const member = await world.member();
  await invest(member, 1000);
  await endDays(2);
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim(member)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
  expect((await world.wallets(member.id)).profit).toBe(micro('0.6'));

  await endDays(1);
  const key = { 'idempotency-key': 'claim-once' };
  const same = await Promise.all(Array.from({ length: 6 }, () => claim(member, PAIR, key)));
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(same[0]).toMatchObject({ status: 200, body: { amount: 0.6 } });
  expect((await world.wallets(member.id)).profit).toBe(micro('1.2'));
  await expectSound();
});

test('only the member, not blocked, and only a pair that exists', async () => {
  const world = await worldOnMonday();
  const { as, invest, endDays, claim, waiting } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const [member, other] = [await world.member(), await world.member()];
  await invest(member, 1000);
  await endDays(2);
  expect((await (await as(other)).put(`/referral/self-trade/${member.id}?pair=${PAIR}`)).status).toBe(403);
  const staff = await world.staff();
  expect((await staff.put(`/referral/self-trade/${member.id}?pair=${PAIR}`)).status).toBe(403);
  expect((await claim(member, 'GBPUSD')).status).toBe(422);
  expect((await (await as(member)).put(`/referral/self-trade/${member.id}`)).status).toBe(400);
  expect((await claim(member, "EURUSD'--")).status).toBe(400);
  await sql`update members set blocked = true where id = ${member.id}`.execute(world.db);
  expect([401, 403]).toContain((await claim(member)).status);
  expect((await world.wallets(member.id)).profit).toBe(0n);
  await sql`update members set blocked = false, active = false where id = ${member.id}`.execute(world.db);
  expect(await waiting(member)).toMatchObject([{ amount: 0.6 }]);
  // inactive: may sign in, claim and withdraw
  expect(await claim(member)).toMatchObject({ status: 200, body: { amount: 0.6 } });
});

test('who qualifies is as at the claim, not as at the accrual', async () => {
  const world = await worldOnMonday();
  const { invest, endDays, claim, expectSound } = tradingIn(world);
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const { sponsor, member } = await createPair(world);
  await invest(member, 1000);
  await endDays(2);
  await sql`update members set activation_ends_at = app_now() where id = ${sponsor.id}`.execute(world.db);
  await claim(member);
  await endDays(1);
  await sql`update members set activation_ends_at = app_now() + interval '1 day' where id = ${sponsor.id}`.execute(
    world.db,
  );
  await claim(member);
  expect((await getClaimCommissions(world.db)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [0n, 'not_activated'],
    [60_000n, null],
  ]);
  await expectSound();
});

test.each([
  ['skip', 0n, 'unfunded'],
  ['pro_rata', 39_999n, null],
] as const)(
  'a marketing pool that is short pays %s, at once and for good; the claim itself is paid',
  async (rule, paid, reason) => {
    const world = await worldOnMonday();
    const { invest, endDays, claim, expectSound, pools } = tradingIn(world);
    await world.fund('returns_pool', '100');
    await world.fund('marketing_pool', '0.079999');
    await sql`insert into settings (name, value, updated_at) values ('shortfall', to_jsonb(${rule}::text), app_now())`.execute(
      world.db,
    );
    const { sponsor, member } = await createPair(world);
    await invest(member, 1000);
    await endDays(3);
    expect(await claim(member)).toMatchObject({ status: 200, body: { amount: 1.2 } });
    // two commissions of 0.06 against 0.079999: floor(60000 x 79999 / 120000) = 39999 each
    expect((await getClaimCommissions(world.db)).map((commission) => [commission.amount, commission.reason])).toEqual([
      [paid, reason],
      [paid, reason],
    ]);
    expect(await pools()).toMatchObject({ levels_payable: paid * 2n, marketing_pool: 79_999n - paid * 2n });
    expect(await seenByStaff(world)).toEqual([['claims_unfunded', 1]]);
    expect(await readUnfunded(world)).toEqual([{ memberId: sponsor.id, due: '120000', paid: String(paid * 2n) }]);
    await world.moveClock(1 / 24);
    await world.fund('marketing_pool', '5');
    expect(await seenByStaff(world)).toEqual([]);
    await endDays(1);
    expect((await getClaimCommissions(world.db)).map((commission) => commission.amount)).toEqual([paid, paid]);
    await expectSound();
  },
);

const seenByStaff = async (world: World) =>
  (
    await Promise.all(
      tradingAlarms.map((check) => check(world.db, { config: world.config, log: world.app.log as never })),
    )
  )
    .flat()
    .map(({ kind, count }) => [kind, count]);

/** What sponsors are told of claims whose level income was not covered. */
const readUnfunded = async (world: World) =>
  (
    await sql<{ memberId: number; due: string; paid: string }>`
      select (payload ->> 'memberId')::int as "memberId", payload ->> 'due' as due, payload ->> 'paid' as paid
      from outbox where name = 'claim_levels.unfunded' order by id`.execute(world.db)
  ).rows;

const getGrowth = async (world: World, id: number): Promise<bigint | undefined> =>
  (await sql<{ growth: bigint }>`select growth from investments where id = ${id}`.execute(world.db)).rows[0]?.growth;
