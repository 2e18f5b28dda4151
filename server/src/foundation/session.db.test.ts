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

/** Has a person's sessions last seen, or ending, so many minutes earlier. */
const age = (kind: 'member' | 'staff', id: number, column: 'seen_at' | 'expires_at', minutes: number) =>
  sql`update sessions set ${sql.id(column)} = ${sql.id(column)} - make_interval(mins => ${minutes})
    where kind = ${kind} and subject_id = ${id}`.execute(world.db);

type End = { now: string; seen_at: string; idle_end: string; last_end: string };
const toEnd = ({ body }: { body: unknown }) => body as End;
const minutes = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

test('a page learns when its session ends without keeping it, and keeps it when it is asked to', async () => {
  const [member, staff] = [await world.member(), await world.staff('finance')];
  for (const [kind, person, idle, all] of [
    ['member', member, 30, 720],
    ['staff', staff, 15, 480],
  ] as const) {
    await age(kind, person.id, 'seen_at', idle - 2);
    for (const _ of [1, 2]) {
      const body = toEnd(await person.get('/auth/session-end'));
      expect([minutes(body.seen_at, body.now), minutes(body.now, body.idle_end)]).toEqual([idle - 2, 2]);
      expect(minutes(body.now, body.last_end)).toBe(all);
    }
    const stayed = toEnd(await person.post('/auth/session-end', {}));
    expect([minutes(stayed.now, stayed.idle_end), minutes(stayed.now, stayed.last_end)]).toEqual([idle, all]);
    // the last end does not move
    await age(kind, person.id, 'expires_at', all - 1);
    const last = toEnd(await person.post('/auth/session-end', {}));
    expect(minutes(last.now, last.last_end)).toBe(1);
    await age(kind, person.id, 'seen_at', idle + 1);
    expect((await person.get('/auth/session-end')).status).toBe(401);
    expect((await person.post('/auth/session-end', {})).status).toBe(401);
  }
});

test('asking who is signed in is use, unless the page asks on its own', async () => {
  const member = await world.member();
  await age('member', member.id, 'seen_at', 20);
  const seenAgo = async () => {
    const body = toEnd(await member.get('/auth/session-end'));
    return minutes(body.seen_at, body.now);
  };
  await member.send('GET', '/auth/session', undefined, { 'x-background': '1' });
  expect(await seenAgo()).toBe(20);
  await member.get('/auth/session');
  expect(await seenAgo()).toBe(0);
});
