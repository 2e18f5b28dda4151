import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { invest } from '#features/runs/runs.testkit.ts';
import { moveClock, now, today } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld, type World } from '#test/world.ts';
import { leadershipChecks } from './checks-store.ts';
import { payLeadership } from './pay-leadership.ts';

export { invest };

export const options = { batchSize: 2, manual: true };

/** Starts the end-of-day run of the first of the next month. */
export async function endMonth(world: World, some: Partial<typeof options & { at: (point: string) => void }> = {}) {
  await goTo(world, await getFirstOfMonth(world, 1));
  return payLeadership(world.db, await today(world.db), { ...options, ...some });
}

export async function clean(world: World) {
  const checks = await world.verify();
  for (const check of leadershipChecks) checks.push(await check(world.db));
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
}

export const getMain = async (world: World, member: Caller) => (await world.wallets(member.id)).main;
export const listRuns = (world: World) =>
  rows(
    world.db,
    sql<{ day: string; state: string; items: number; due: bigint; paid: bigint }>`
      select day, state, items, due, paid from runs where programme = 'leadership' order by day`,
  );
export const listStates = async (world: World, member: Caller) => {
  const staff = await world.staff();
  const { body } = await staff.get(`/leadership/by/${member.id}`);
  return (body.singleleadership as { ranks: { name: string; status: string }[] }).ranks.map(({ status }) => status);
};

/** A world whose clock stands at 06:00 UTC on the first of a month, which is the month everything is about. */
export async function worldOnTheFirst(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const day = await today(world.db);
  const [year = 0, month = 0] = day.split('-').map(Number);
  await goTo(world, new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), 6);
  return world;
}

/** Moves the clock on to an hour of a day. */
export async function goTo(world: World, day: string, hour = 1): Promise<void> {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  await inTransaction(world.db, async (tx) => {
    await moveClock(tx, wanted - (await now(tx)).getTime(), { production: false });
  });
}

/** The first of the month `count` months after the clock's. */
export async function getFirstOfMonth(world: World, count: number): Promise<string> {
  const [year = 0, month = 0] = (await today(world.db)).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** A member with legs below them, each one direct member who has invested that much; 0 invests nothing. */
export async function withLegs(
  world: World,
  legs: string[],
  sponsor?: Caller,
): Promise<{ top: Caller; below: Caller[] }> {
  const top = await world.member({ username: `top-${randomUUID().slice(0, 8)}`, sponsor });
  const below: Caller[] = [];
  for (const leg of legs) {
    const member = await world.member({ sponsor: top });
    if (leg !== '0') await invest(world, member, leg);
    below.push(member);
  }
  return { top, below };
}

/** Blocks a member, or lets them again. */
export async function block(world: World, member: Caller, blocked = true): Promise<void> {
  await sql`update members set blocked = ${blocked} where id = ${member.id}`.execute(world.db);
}
