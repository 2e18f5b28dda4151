import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const slugs = (count: number, prefix = 'lesson') => Array.from({ length: count }, (_, place) => `${prefix}-${place}`);

test('what a visitor has read goes with the account; each change is kept, taken back, and its own', async () => {
  const [member, other] = [await world.member(), await world.member()];
  expect((await member.get('/lessons/progress')).body).toEqual({ read: [], saved: [] });
  const added = await member.post('/lessons/progress', { read: ['pips', 'swap'], saved: ['swap', 'margin'] });
  expect(added.body).toMatchObject({ read: ['pips', 'swap'], saved: ['margin', 'swap'] });
  expect((await member.put('/lessons/progress', { lesson: 'margin', read: true })).body).toMatchObject({
    saved: ['margin', 'swap'],
  });
  expect((await member.put('/lessons/progress', { lesson: 'swap', saved: false })).body).toMatchObject({
    saved: ['margin'],
  });
  expect((await member.put('/lessons/progress', { lesson: 'swap', read: false })).body).toMatchObject({
    read: ['pips', 'margin'],
  });
  expect((await other.get('/lessons/progress')).body).toEqual({ read: [], saved: [] });
});

test('the same at once is there once', async () => {
  const member = await world.member();
  const all = await Promise.all([
    ...Array.from({ length: 12 }, () => member.put('/lessons/progress', { lesson: 'pips', read: true })),
    ...Array.from({ length: 12 }, () => member.post('/lessons/progress', { read: ['swap', 'pips'], saved: ['pips'] })),
  ]);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await member.get('/lessons/progress')).body).toEqual({ read: ['pips', 'swap'], saved: ['pips'] });
});

test('no one fills the table, and what is no address of a lesson is refused', async () => {
  const member = await world.member();
  for (const prefix of ['one', 'two'])
    expect((await member.post('/lessons/progress', { read: slugs(100, prefix), saved: [] })).status).toBe(200);
  const refused = await member.put('/lessons/progress', { lesson: 'another', read: true });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('At most 200 lessons') } });
  expect(((await member.get('/lessons/progress')).body.read as string[]).length).toBe(200);
  for (const lesson of ['Pips', '..%2f', 'a'.repeat(81)])
    expect((await member.put('/lessons/progress', { lesson, read: true })).status).toBe(400);
  expect((await member.post('/lessons/progress', { read: slugs(101), saved: [] })).status).toBe(400);
  expect((await world.visitor.get('/lessons/progress')).status).toBe(401);
  expect((await (await world.staff()).get('/lessons/progress')).status).toBe(403);
});
