import type { Caller } from '#test/world.ts';
import { endDay, invest, worldOnMonday } from './runs.testkit.ts';

/** What every day of 1,000 at 0.05 % has in common. */
export const ACCRUAL = { base: 1000, roi_percentage: 0.05, due: 0.5 };

/** A Monday on which a member has 1,000 invested at 0.05 %, over a pool of `returns` USDT. */
export async function fundedMonday({ returns }: { returns: string }) {
  const world = await worldOnMonday();
  await world.fund('returns_pool', returns);
  const member = await world.member();
  const id = await invest(world, member, '1000');
  return {
    world,
    member,
    id,
    async endDays(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) await endDay(world);
    },
    /** Signed in again: a session does not last from one day to the next. */
    as: (who: Caller) => world.signIn('member', who.id),
  };
}
