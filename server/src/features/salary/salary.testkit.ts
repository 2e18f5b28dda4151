import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect } from 'vitest';
import { getFirstOfMonth, goTo } from '#features/leadership/leadership.testkit.ts';
import { today } from '#foundation/clock.ts';
import { rows, sql } from '#foundation/db.ts';
import type { Caller, World } from '#test/world.ts';
import { salaryChecks } from './checks-store.ts';
import { paySalary } from './pay-salary.ts';

export {
  block,
  getFirstOfMonth,
  getMain,
  goTo,
  invest,
  withLegs,
  worldOnTheFirst,
} from '#features/leadership/leadership.testkit.ts';

export const options = { batchSize: 2, manual: true };

/** Starts the end-of-day run of the fifth of the month after the clock's. */
export async function payMonth(world: World, some: Partial<typeof options & { at: (point: string) => void }> = {}) {
  await goTo(world, addDays(await getFirstOfMonth(world, 1), 4));
  return paySalary(world.db, await today(world.db), { ...options, ...some });
}

export async function clean(world: World): Promise<void> {
  const checks = await world.verify();
  for (const check of salaryChecks) checks.push(await check(world.db));
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
}

export const listRuns = (world: World) =>
  rows(
    world.db,
    sql<{ day: string; state: string; items: number; due: bigint; paid: bigint }>`
      select day, state, items, due, paid from runs where programme = 'salary' order by day`,
  );

/** A member's months, oldest first: status and amount as they read them. */
export async function listMonths(world: World, member: Caller): Promise<string[]> {
  const reader = await world.signIn('member', member.id);
  const { body } = await reader.get(`/salary/user-history/${member.id}?limit=100`);
  const data = body.data as { status: string; amount: number }[];
  return data.map(({ status, amount }) => `${status} ${amount}`).toReversed();
}
