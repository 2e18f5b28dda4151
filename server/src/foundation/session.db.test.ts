import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const getStatus = async (caller: { id: number; get: (path: string) => Promise<{ status: number }> }) =>
  (await caller.get(`/users/${caller.id}`)).status;

test('moving the platform clock signs no one out', async () => {
  const member = await world.member();
  await world.moveClock(40);
  expect(await getStatus(member)).toBe(200);
});

test('a session ends half an hour after it was last used, and twelve hours after it began', async () => {
  const [unused, old] = [await world.member(), await world.member()];
  const age = (id: number, column: 'seen_at' | 'expires_at', minutes: number) =>
    sql`update sessions set ${sql.id(column)} = ${sql.id(column)} - make_interval(mins => ${minutes})
      where kind = 'member' and subject_id = ${id}`.execute(world.db);
  await age(unused.id, 'seen_at', 29);
  expect(await getStatus(unused)).toBe(200);
  await age(unused.id, 'seen_at', 31);
  expect(await getStatus(unused)).toBe(401);
  await age(old.id, 'expires_at', 719);
  expect(await getStatus(old)).toBe(200);
  await age(old.id, 'expires_at', 1);
  expect(await getStatus(old)).toBe(401);
});
