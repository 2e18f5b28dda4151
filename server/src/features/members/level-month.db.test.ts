import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { memberAccount, post, reverse, rollUpDailyFlows, systemAccount } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const member = await world.member({ activated: true });
const other = await world.member({ activated: true });
await world.fund('marketing_pool', '100');

let reference = 0;
/** Books level income for the member, as a run releases it. @returns the amount */
async function book(amount: bigint, entryType: 'level_income' | 'compound_level', memberId = member.id) {
  reference += 1;
  const reserved = { debit: systemAccount('marketing_pool'), credit: systemAccount('levels_payable'), amount };
  const released = { debit: systemAccount('levels_payable'), credit: memberAccount(memberId, 'main'), amount };
  await inTransaction(world.db, async (tx) => {
    await post(tx, [
      { ...reserved, entryType: 'levels_reserved', reference },
      { ...released, entryType, reference },
    ]);
  });
  return amount;
}
const readMonth = async () => {
  const { body } = await member.get(`/users/${member.id}`);
  return (body as { singleuser: { level_month: number } }).singleuser.level_month;
};
/** Goes to the first moments of the next month. */
async function goToNextMonth() {
  const { days } = await one(
    world.db,
    sql<{ days: number }>`
      select extract(epoch from date_trunc('month', app_now() at time zone 'UTC') + interval '1 month 1 minute' - app_now() at time zone 'UTC') / 86400.0 as days`,
  );
  await world.moveClock(Number(days));
}

test('level income of the month is what was booked in it and not reversed, whatever of the ledger is added up', async () => {
  expect(await readMonth()).toBe(0);
  for (const month of [1, 2, 3]) {
    await goToNextMonth();
    // the month before is in no sum yet, in a part, or in all of them
    if (month === 2) await rollUpDailyFlows(world.db);
    expect(await readMonth()).toBe(0);
    await book(1_000_000n, 'level_income', other.id);
    const first = await book(BigInt(month) * 10_000n, 'level_income');
    expect(await readMonth()).toBe(Number(first) / 1e6);
    await rollUpDailyFlows(world.db);
    const second = await book(2_500n, 'compound_level');
    await book(7_000n, 'level_income');
    const { id } = await one(world.db, sql<{ id: bigint }>`select max(id) as id from postings`);
    await inTransaction(world.db, (tx) => reverse(tx, id));
    const wanted = Number(first + second) / 1e6;
    expect(await readMonth()).toBe(wanted);
    await rollUpDailyFlows(world.db);
    expect(await readMonth()).toBe(wanted);
  }
});
