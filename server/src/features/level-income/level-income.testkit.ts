import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';
import type { World } from '#test/world.ts';

/** Why staff take something back here. */
export const REASON = 'Entered for the wrong member';

/** A sponsor who qualifies for level 1, a member below with 1,000 at 0.05 %, and the first end-of-day run after. */
export async function oneDay(plan: { distribution?: 'pay_out' | 'compound' } = {}) {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '100');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  await invest(world, sponsor, '50');
  const id = await invest(world, member, '1000', plan);
  const day = addDays(await today(world.db), 1);
  await endDay(world);
  await endDay(world);
  return { world, sponsor, member, id, day };
}

/** A staff call with a fresh code, signed in again. */
export async function asStaff(world: World, path: string, body: Record<string, unknown>, name?: string) {
  const staff = await world.staff(name);
  return staff.send('DELETE', path, body, await world.stepUp('staff', staff.id, 'entry'));
}

export async function sound(world: World): Promise<void> {
  expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
}
