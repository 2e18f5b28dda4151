import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

/** One member of staff tries, alone, each way to a member's money that went round the second person. */
const world = await createWorld();
afterAll(() => world.close());

const amount = 2_500;

async function requested(): Promise<{ member: Caller; id: number }> {
  const member = await world.member({ main: String(amount) });
  const address = `0xb${String(member.id).padStart(39, '0')}`;
  const { body } = await member.post('/withdrawalrequest/add', { amount, address });
  return { member, id: (body.withdrawal as { id: number }).id };
}

test.each(['owner', 'finance'] as const)('%s alone does not raise the limit and then pay 2,500', async (role) => {
  const thief = await world.staff(`thief-${role}`, role);
  const { member, id } = await requested();
  const raise = { second_approval_over: 1_000_000 };
  await thief.put('/settings', raise, await world.stepUp('staff', thief.id, 'settings'));
  const approve = { status: 'approved', amount, user_id: member.id };
  await thief.put(`/withdrawalrequest/${id}`, approve, await world.stepUp('staff', thief.id, 'payout'));
  const complete = { status: 'completed', amount, user_id: member.id, txid: `0x${'cd'.repeat(32)}` };
  await thief.put(`/withdrawalrequest/${id}`, complete, await world.stepUp('staff', thief.id, 'payout'));
  const { rows } = await sql<{ status: string }>`select status from withdrawals where id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test.each([
  ['email', { email: 'thief@mail.test' }],
  ['password', { password: 'harbour-quartz-9' }],
  ['address', { bep20: `0x${'ee'.repeat(20)}` }],
] as const)('a member is not taken over by one person: %s', async (operation, fields) => {
  const member = await world.member();
  const thief = await world.staff(undefined, 'finance');
  const row = async () =>
    (await sql`select email, password_hash, bep20 from members where id = ${member.id}`.execute(world.db)).rows;
  const before = await row();
  await thief.put(`/users/${member.id}`, fields, await world.stepUp('staff', thief.id, operation));
  expect(await row()).toEqual(before);
});
