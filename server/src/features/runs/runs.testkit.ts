import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, onTestFinished } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { recordVolume } from '#features/members/index.ts';
import { now, today } from '#foundation/clock.ts';
import { one, sql } from '#foundation/db.ts';
import { memberAccount, post } from '#ledger/index.ts';
import { type Caller, createWorld, type World } from '#test/world.ts';
import { verifyRuns } from './index.ts';

export const options = { batchSize: 2, manual: true };

/** Each test has a world of its own: an end-of-day run takes in every investment there is. */
export async function worldOnMonday(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const at = await now(world.db);
  const toMonday = (8 - at.getUTCDay()) % 7;
  await world.moveClock(toMonday + 7 - at.getTime() / 86_400_000 + Math.floor(at.getTime() / 86_400_000) + 0.02);
  return world;
}

export async function invest(
  world: World,
  member: Caller,
  amount: string,
  plan: { distribution?: 'pay_out' | 'compound'; ratePpm?: number; term?: number } = {},
): Promise<number> {
  const micro = parseMoney(amount);
  await world.give(member.id, amount);
  return world.db.transaction().execute(async (tx) => {
    const { id } = await one(
      tx,
      sql<{
        id: number;
      }>`insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm, exit_fee_ppm,
          level_version, risk_notice_version, invested, start_day, end_day, created_at)
        values (${member.id}, 1, 'Test', ${plan.distribution ?? 'pay_out'}, 'automatic', ${plan.ratePpm ?? 500}, ${plan.term ?? 180}, 'business_days', 2000000, 50000,
          1, 1, ${micro}, app_today(), app_today() + ${(plan.term ?? 180) * 2}::int, app_now()) returning id`,
    );
    await post(tx, [
      {
        debit: memberAccount(member.id, 'main'),
        credit: memberAccount(member.id, 'principal'),
        amount: micro,
        entryType: 'subscription',
        reference: id,
      },
    ]);
    await recordVolume(tx, [{ memberId: member.id, investmentId: id, startDay: await today(tx), amount: micro }]);
    return id;
  });
}

export async function clean(world: World): Promise<void> {
  const broken = [...(await world.verify()), ...(await verifyRuns(world.db))].filter((check) => check.broken > 0);
  expect(broken).toEqual([]);
}

/** Moves to the next day and runs the end of the day before. */
export async function endDay(world: World, some: Partial<typeof options & { at: (point: string) => void }> = {}) {
  await world.moveClock(1);
  return runEndOfDay(world.db, { ...options, ...some });
}
