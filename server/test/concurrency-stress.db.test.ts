import { type MemberAccount, memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld, type Outcome } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const ADDRESS = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';
const USDT = 1_000_000n;
const AT_ONCE = 200;
const STARTER = 1;
const STEADY_COMPOUND = 4;

type Effect = Partial<Record<MemberAccount, bigint>>;
/** One way to move a member's money, and what it does to their accounts when it succeeds. */
type Move = { path: string; body: object; effect: Effect };

const expectClean = async () => expect((await verifyAll(world.db)).filter((check) => check.broken > 0)).toEqual([]);

/** A sponsored member with 700 in main, 60 in profit, 40 of growth, and two investments of 500 and 100. */
async function richMember(): Promise<{ member: Caller; payoutInvestment: number }> {
  const sponsor = await world.member({ main: '100', activated: true });
  const member = await world.member({ main: '1300', sponsor });
  const invest = async (plan_id: number, amount: number) => {
    const { body } = await member.post('/investments', { plan_id, amount, risk_notice: 1 });
    return (body.investment as { id: number }).id;
  };
  const compounding = await invest(STEADY_COMPOUND, 500);
  const payoutInvestment = await invest(STARTER, 100);
  await world.give(member.id, '60', 'profit');
  await world.give(member.id, '40', 'compound');
  // on record, so that no request stops for a code
  await sql`update members set bep20 = ${ADDRESS} where id = ${member.id}`.execute(world.db);
  await sql`update investments set growth = ${40n * USDT} where id = ${compounding}`.execute(world.db);
  return { member, payoutInvestment };
}

async function listMoves(payoutInvestment: number): Promise<Move[]> {
  const friend = await world.member({ username: 'storm-friend' });
  const held = (account: MemberAccount, amount: bigint): Effect => ({ [account]: -amount * USDT, held: amount * USDT });
  const toMain = (account: MemberAccount, amount: bigint): Effect => ({
    [account]: -amount * USDT,
    main: amount * USDT,
  });
  const request = (kind: string, body: object, effect: Effect): Move => ({
    path: `/withdrawalrequest/add${kind}`,
    body: { ...body, address: ADDRESS },
    effect,
  });
  return [
    {
      path: '/transfer/friend',
      body: { values: { amount: 20, friend: 'storm-friend' } },
      effect: { main: -20n * USDT },
    },
    request('', { amount: 30 }, held('main', 30n)),
    request('/roiwithdrawal', { amount: 10 }, held('profit', 10n)),
    request('/compound', { amount: 20 }, held('compound', 20n)),
    request('/principle', { investment_id: payoutInvestment }, held('principal', 100n)),
    {
      path: '/transfer/touser',
      body: { values: { amount: 7, from: 'profit', to: 'main' } },
      effect: toMain('profit', 7n),
    },
    {
      path: '/transfer/touser',
      body: { values: { amount: 3, from: 'compound', to: 'main' } },
      effect: toMain('compound', 3n),
    },
    {
      path: '/investments',
      body: { plan_id: STARTER, amount: 50, risk_notice: 1 },
      effect: { main: -50n * USDT, principal: 50n * USDT },
    },
    { path: '/topup/addretopup', body: { actplan_id: 1 }, effect: { main: -25n * USDT } },
    { path: '/topup/entry', body: { id: friend.id, userby_id: 0, actplan_id: 1 }, effect: { main: -25n * USDT } },
  ];
}

test('two hundred mixed movements at once never move more than was there', async () => {
  const { member, payoutInvestment } = await richMember();
  const moves = await listMoves(payoutInvestment);
  const before = await world.wallets(member.id);
  const made = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, place) => {
      const move = moves[place % moves.length]!;
      const body = 'userby_id' in move.body ? { ...move.body, userby_id: member.id } : move.body;
      const answer = await member.post(move.path, body, { 'idempotency-key': `storm-${place}`, 'x-step-up': 'none' });
      return { move, answer };
    }),
  );

  const failures = made.filter(({ answer }) => answer.status >= 500);
  expect(failures.map(({ move, answer }) => [move.path, answer.body.message])).toEqual([]);
  const done = made.filter(({ answer }) => answer.status === 200);
  expect(done.length).toBeGreaterThan(20);
  // which of those that draw on an account come first is a matter of luck: some do
  for (const account of memberAccounts)
    if (moves.some(({ effect }) => (effect[account] ?? 0n) < 0n))
      expect(done.filter(({ move }) => (move.effect[account] ?? 0n) < 0n).length, account).toBeGreaterThan(0);
  const after = await world.wallets(member.id);
  for (const account of memberAccounts) {
    const expected = done.reduce((sum, { move }) => sum + (move.effect[account] ?? 0n), before[account]);
    expect(after[account], account).toBe(expected);
    expect(after[account] >= 0n, account).toBe(true);
  }
  await expectClean();
});

test.each([
  ['/withdrawalrequest/add', { amount: 10, address: ADDRESS }, { amount: 11, address: ADDRESS }],
  [
    '/transfer/friend',
    { values: { amount: 5, friend: 'key-friend' } },
    { values: { amount: 6, friend: 'key-friend' } },
  ],
  ['/investments', { plan_id: STARTER, amount: 50, risk_notice: 1 }, { plan_id: STARTER, amount: 51, risk_notice: 1 }],
  ['/topup/add', { actplan_id: 1 }, { actplan_id: 2 }],
])('the same key two hundred times at %s: one effect, one answer; with another body 422', async (path, body, other) => {
  const member = await world.member({ main: '1000' });
  if (path === '/transfer/friend') await world.member({ username: 'key-friend' });
  const key = { 'idempotency-key': 'the-one' };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => member.post(path, body, key)));
  expect(new Set(answers.map((answer: Outcome) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { rows } = await sql<{ moved: number }>`
    select count(*)::int as moved from postings where debit = ${BigInt(member.id) * 8n}`.execute(world.db);
  expect(rows[0]?.moved).toBe(1);
  expect(await member.post(path, other, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  await expectClean();
});
