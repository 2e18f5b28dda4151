import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import { leadershipExample } from '@fairlead/contract/domain/leadership-rules.ts';
import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { rewardExample } from '@fairlead/contract/domain/reward-rules.ts';
import {
  activationExample,
  approvalExample,
  investmentExample,
  levelExample,
  planExample,
  principalLimitExample,
  shortfallExample,
  transferExample,
  withdrawalExample,
} from '@fairlead/contract/domain/rule-examples.ts';
import { salaryExample } from '@fairlead/contract/domain/salary-rules.ts';
import { firstTerms, type InvestmentTerms, type WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import { afterAll, expect, test } from 'vitest';
import { endMonth, getMain } from '#features/leadership/leadership.testkit.ts';
import { currentLevels } from '#features/plans/index.ts';
import { rewardsKit } from '#features/rewards/rewards.testkit.ts';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { getFirstOfMonth, goTo, payMonth, withLegs, worldOnTheFirst } from '#features/salary/salary.testkit.ts';
import { topupsIn } from '#features/topups/topups.testkit.ts';
import { ADDRESS, withdrawalKit } from '#features/withdrawals/withdrawals.testkit.ts';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import { createWorld, type World } from '#test/world.ts';
import { listRanks } from '../src/features/leadership/rank-store.ts';
import { listTiers } from '../src/features/salary/store.ts';

// What staff read beside a rule, and what the platform does in the situation that the example names.

const world = await createWorld();
afterAll(() => world.close());
const usdt = (micro: bigint) => Number(toDecimalString(micro));

const withdrawalTerms: WithdrawalTerms = {
  ...{ feePpm: 12_345, fee_min: 1_500_000n, fee_max: 33_333_333n },
  ...{ minimum_normal: 12_345_678n, minimum_roi: 10_000_000n },
  ...{ minimum_compound: 20_000_000n, minimum_principal: 50_000_000n },
};
const investmentTerms: InvestmentTerms = { exitFeePpm: 33_333, exit_notice_days: 9, cap_percent: 150 };

test.each([firstTerms.withdrawal_terms, withdrawalTerms])('withdrawals by $feePpm ppm', async (terms) => {
  await world.set('withdrawal_terms', terms);
  const [smallest, ...others] = withdrawalExample(terms);
  for (const { amount, fee, netAmount } of [smallest!, ...others]) {
    const member = await world.member({ main: toDecimalString(amount) });
    const { body } = await member.post('/withdrawalrequest/add', { amount: usdt(amount), address: ADDRESS });
    expect(body.withdrawal).toMatchObject({ fee: usdt(fee), exit_fee: 0, net_amount: usdt(netAmount) });
  }
  const member = await world.member({ main: '100' });
  const below = toDecimalString(smallest!.amount - 1n);
  expect(await member.post('/withdrawalrequest/add', { amount: below, address: ADDRESS })).toMatchObject({
    body: { code: 'below_minimum' },
  });
});

test.each([firstTerms.investment_terms, investmentTerms])(
  'an investment that leaves for $exitFeePpm ppm',
  async (terms) => {
    await world.set('withdrawal_terms', withdrawalTerms);
    await world.set('investment_terms', terms);
    const example = investmentExample(terms, withdrawalTerms);
    const member = await world.member();
    const id = await withdrawalKit(world).invest(member, usdt(example.invested));
    const { body } = await member.post('/withdrawalrequest/add/principle', { investment_id: id, address: ADDRESS });
    expect(body.withdrawal).toMatchObject({
      exit_fee: usdt(example.exitFee),
      fee: usdt(example.fee),
      net_amount: usdt(example.netAmount),
      approvable_on: addDays(await today(world.db), daysBetween(example.requestedOn, example.approvableOn)),
    });
    expect(await rows(world.db, sql`select return_cap_ppm from investments where id = ${id}`)).toEqual([
      { return_cap_ppm: terms.cap_percent * 10_000 },
    ]);
    expect(example.cap).toBe((example.invested * BigInt(terms.cap_percent)) / 100n);
  },
);

test('transfers of a day', async () => {
  const terms = { minimum: 7_000_000n, maximum_per_day: 500_250_001n };
  await world.set('transfer_terms', terms);
  const { minimum, sent, left } = transferExample(terms);
  const [sender, friend] = [await world.member({ main: '2000' }), await world.member({ username: 'the-friend' })];
  const send = (micro: bigint) =>
    sender.post('/transfer/friend', { values: { amount: toDecimalString(micro), friend: 'the-friend' } });
  expect(await send(minimum - 1n)).toMatchObject({ body: { code: 'below_minimum' } });
  expect(await send(sent)).toMatchObject({ status: 200 });
  expect(await send(left + 1n)).toMatchObject({ status: 422 });
  expect(await send(left)).toMatchObject({ status: 200 });
  expect((await world.wallets(friend.id)).main).toBe(sent + left);
});

test('what may still be invested', async () => {
  const limit = 5_000_500_000n;
  await world.set('principal_limit', limit);
  const { invested, remaining } = principalLimitExample(limit);
  const kit = withdrawalKit(world);
  const member = await world.member();
  await kit.invest(member, usdt(invested));
  await world.give(member.id, '2000');
  const [plan] = await rows(
    world.db,
    sql<{ id: number }>`select max(plan_id)::int as id from investments where member_id = ${member.id}`,
  );
  const subscribe = (micro: bigint) =>
    member.post('/investments', { plan_id: plan?.id, amount: toDecimalString(micro), risk_notice: 1 });
  expect(await subscribe(remaining + 1n)).toMatchObject({ status: 422, body: { code: 'rule' } });
  expect(await subscribe(remaining)).toMatchObject({ status: 200 });
});

test('how many people an adjustment needs', async () => {
  const limit = 250_000_000n;
  await world.set('second_approval_over', limit);
  await world.fund('marketing_pool', '1000');
  const finance = await world.staff(undefined, 'finance');
  const member = await world.member();
  for (const { amount, people } of approvalExample(limit)) {
    const before = (await world.wallets(member.id)).main;
    const body = {
      user_id: member.id,
      amount: toDecimalString(amount),
      transaction_type: 'reward_transaction',
      source: 'staff',
    };
    const entry = { ...body, note: 'Compensation' };
    const stepUp = await world.stepUp('staff', finance.id, 'entry');
    expect(await finance.post('/tr/create', entry, stepUp)).toMatchObject({ status: 200 });
    expect((await world.wallets(member.id)).main - before).toBe(people === 1 ? amount : 0n);
  }
});

test.each(['skip', 'pro_rata'] as const)('a day that the pool does not cover: %s', async (policy) => {
  const monday = await worldOnMonday();
  const { total, pool, returns, paid } = shortfallExample(policy);
  await monday.set('shortfall', policy);
  await monday.fund('returns_pool', toDecimalString(pool));
  const members = [];
  // at 0.08 % of 1,000 and at 0.05 % of what brings the others' due
  for (const { due } of returns) {
    const member = await monday.member();
    await invest(monday, member, toDecimalString(due * 2_000n), { ratePpm: 500 });
    members.push(member);
  }
  const rest = total - returns.reduce((sum, { due }) => sum + due, 0n);
  await invest(monday, await monday.member(), toDecimalString(rest * 2_000n), { ratePpm: 500 });
  await endDay(monday);
  await endDay(monday);
  const received = await Promise.all(members.map(async ({ id }) => (await monday.wallets(id)).profit));
  expect(received).toEqual(returns.map((each) => each.paid));
  expect(await rows(monday.db, sql`select returns_due, returns_paid from runs where returns_due > 0`)).toEqual([
    { returns_due: total, returns_paid: paid },
  ]);
});

test('a plan’s first day, and the level income of it', async () => {
  const monday = await worldOnMonday();
  await monday.fund('returns_pool', '100');
  await monday.fund('marketing_pool', '100');
  const terms = { min: 50_000_000n, max: 999_000_000n, ratePpm: 500, compounds: false };
  const plan = planExample({ ...terms, termDays: 180, accruesOn: 'business_days' }, 2_000_000);
  const { invest: percents } = { invest: (await currentLevels(monday.db, 'invest')).levels.map(({ ppm }) => ppm) };
  const level = levelExample(percents);
  const [sponsor, planned] = [await monday.member({ activated: true }), await monday.member()];
  await invest(monday, sponsor, '0.001');
  const member = await monday.member({ sponsor, activated: true });
  await invest(monday, planned, toDecimalString(plan.amount));
  await invest(monday, member, toDecimalString(level.credited * 2_000n), { ratePpm: 500 });
  for (let day = 0; day < 3; day += 1) await endDay(monday);
  expect((await monday.wallets(sponsor.id)).main).toBe(level.shares[0]);
  const [accrued] = await rows(
    monday.db,
    sql<{ due: bigint }>`select due from return_accruals where member_id = ${planned.id} order by day limit 1`,
  );
  expect(accrued?.due).toBe(plan.oneDay);
});

test('an activation: its end and its IB commission', async () => {
  const { lineAbove, getMain: main, getActivation } = topupsIn(world);
  const { member, above } = await lineAbove();
  const { levels } = await currentLevels(world.db, 'active');
  const example = activationExample(
    25_000_000n,
    365,
    levels.map(({ ppm }) => ppm),
  );
  const [plan] = await rows(
    world.db,
    sql<{ id: number }>`select id from activation_plans where price = ${example.fee}`,
  );
  expect(await member.post('/topup/add', { actplan_id: plan?.id })).toMatchObject({ status: 200 });
  expect(await Promise.all(above.slice(0, example.shares.length).map(main))).toEqual(example.shares);
  const { at, ends } = await getActivation(member);
  expect(((ends?.getTime() ?? 0) - (at?.getTime() ?? 0)) / 86_400_000).toBe(daysBetween(example.from, example.until));
});

test('a reward: what reaches it and what its claim uses up', async () => {
  const kit = rewardsKit(world);
  await world.fund('marketing_pool', '1000');
  const [milestone] = await rows(
    world.db,
    sql<{ business: bigint; amount: bigint }>`select business, amount from reward_milestones order by business limit 1`,
  );
  const example = rewardExample(milestone!);
  const { top } = await kit.team(example.legs.map(toDecimalString));
  const before = await kit.getMain(top);
  const current = await kit.current(top);
  expect(await kit.getProgress(top)).toMatchObject({ qualified: usdt(example.qualified) });
  expect(await kit.claim(top, current)).toMatchObject({ status: 200 });
  expect((await kit.getMain(top)) - before).toBe(example.paid);
  expect(await kit.getProgress(top)).toMatchObject({ consumed: usdt(example.consumed) });
  const claimed = (await kit.listRows(top)).find(({ id }) => id === current.id);
  expect(claimed).toMatchObject({ surplus: usdt(example.surplus) });
});

/** A world on the first of a month, with a pool for prizes. */
async function openMonth(): Promise<World> {
  const opened = await worldOnTheFirst();
  await opened.fund('marketing_pool', '5000');
  return opened;
}

test('a salary', async () => {
  const month = await openMonth();
  const example = salaryExample(await listTiers(month.db));
  const [first = 0n, ...others] = example.legs;
  // of the strongest leg a part is new that month
  const { top, below } = await withLegs(month, [first - example.new_principal, ...others].map(toDecimalString));
  await goTo(month, await getFirstOfMonth(month, 1));
  await sql`update investments set start_day = start_day - 40`.execute(month.owner);
  await invest(month, below[0]!, toDecimalString(example.new_principal));
  await payMonth(month);
  expect(await getMain(month, top)).toBe(example.amount);
  expect(example.amount).toBeGreaterThan(0n);
});

test('a leadership rank', async () => {
  const month = await openMonth();
  const example = leadershipExample(await listRanks(month.db));
  const { top } = await withLegs(month, example.legs.map(toDecimalString));
  expect(await endMonth(month)).toBe(true);
  expect(await getMain(month, top)).toBe(example.amount);
  expect(example.amount).toBeGreaterThan(0n);
});
