import { afterAll, expect, test } from 'vitest';
import { inTransaction, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { creditGrowth, debitGrowth, endInvestment, giveNotice, withdrawNotice } from './index.ts';

const world = await createWorld();
afterAll(() => world.close());

const COMPOUND = 4;
type Row = { id: number; status: string; current_value: number };
const getList = async (who: Caller) => (await who.get(`/investments/user/${who.id}`)).body.data as Row[];

test('growth leaves the oldest first or the named one, and finds its way back', async () => {
  const member = await world.member({ main: '3000' });
  const [older, newer] = [await compounding(member, '5'), await compounding(member, '10')];
  const take = (amount: bigint, id?: number) => inTransaction(world.db, (tx) => debitGrowth(tx, member.id, amount, id));
  const other = await world.member();
  await expect(take(16_000_000n)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await expect(take(6_000_000n, older)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await expect(inTransaction(world.db, (tx) => debitGrowth(tx, other.id, 1n, older))).rejects.toMatchObject({
    code: 'not_yours',
  });
  await expect(take(1n, 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
  const parts = await take(6_000_001n);
  expect(parts).toEqual([
    { investmentId: older, amount: 5_000_000n },
    { investmentId: newer, amount: 1_000_001n },
  ]);
  await inTransaction(world.db, (tx) => endInvestment(tx, older, 'cancelled'));
  const back = await inTransaction(world.db, (tx) => creditGrowth(tx, parts));
  expect(back).toEqual({ inside: 1_000_001n, unallocated: 5_000_000n });
  expect((await getList(member)).find(({ id }) => id === newer)).toMatchObject({ current_value: 510 });
});

test('an investment in notice has no growth left; withdrawing it makes it active again', async () => {
  const member = await world.member({ main: '3000' });
  const id = await compounding(member, '7.5');
  expect(await inTransaction(world.db, (tx) => giveNotice(tx, id))).toBe(7_500_000n);
  expect((await getList(member))[0]).toMatchObject({
    current_value: 500,
    notice_given_on: expect.stringMatching(/^\d{4}/),
  });
  await expect(inTransaction(world.db, (tx) => giveNotice(tx, id))).rejects.toThrow('can be left');
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, id))).toBe(true);
  expect((await getList(member))[0]).toMatchObject({ notice_given_on: null });
  await inTransaction(world.db, (tx) => endInvestment(tx, id, 'completed'));
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, id))).toBe(false);
  expect((await getList(member))[0]).toMatchObject({ status: 'completed', current_value: 0 });
});

/** A compounding investment of 500 with growth inside. */
async function compounding(member: Caller, growth: string): Promise<number> {
  await member.post('/investments', { plan_id: COMPOUND, amount: 500, risk_notice: 1 });
  const id = (await getList(member))[0]?.id ?? 0;
  await world.give(member.id, growth, 'compound');
  await sql`update investments set growth = (${growth}::numeric * 1000000)::bigint where id = ${id}`.execute(world.db);
  return id;
}
