import { afterAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const plan = { name: 'Half a hundred', price: 50, description: 'One year of level income.' };

async function named(name: string): Promise<{ id: number; price: number; active: boolean; period_days: number }> {
  const { body } = await (await world.staff()).get('/actplan/list');
  const found = (body.allactplans as { name: string }[]).find((entry) => entry.name === name);
  if (!found) throw new Error(`no plan ${name}`);
  return found as never;
}

test('staff create, change and close an activation plan; members see the open ones', async () => {
  const staff = await world.staff();
  expect(await staff.post('/actplan/add', plan)).toEqual({ status: 200, body: { message: 'Activation plan created' } });
  const created = await named(plan.name);
  expect(created).toMatchObject({ price: 50, active: true, period_days: 365 });
  expect((await staff.put(`/actplan/${created.id}`, { price: '60.5' })).status).toBe(200);
  const member = await world.member();
  expect((await member.get(`/actplan/${created.id}`)).body.singleactplan).toMatchObject({ price: 60.5 });
  expect((await staff.put(`/actplan/${created.id}`, { active: false })).status).toBe(200);
  const seen = (await member.get('/actplan/list')).body.allactplans as { id: number }[];
  expect(seen.map(({ id }) => id)).not.toContain(created.id);
});

test.each([
  [{ ...plan, price: 0 }, 400, 'more than 0'],
  [{ ...plan, price: '1,5' }, 400, 'Use a point for decimals: 1.5'],
  [{ ...plan, name: ' ' }, 400, 'Name the plan'],
  [{ ...plan, description: 'Risk-free level income' }, 422, 'must not say “Risk-free”'],
  [{ ...plan, period_days: 1 }, 400, 'period_days: not a field'],
])('what does not fit is refused with what is wrong: %#', async (body, status, expected) => {
  const refused = await (await world.staff()).post('/actplan/add', body);
  expect(refused.status).toBe(status);
  expect(refused.body.message).toContain(expected);
});

test('a plan someone paid for is closed instead of removed', async () => {
  const staff = await world.staff();
  const used = await add(world, 'Used once');
  const unused = await add(world, 'Never used');
  const member = await world.member({ main: '100' });
  expect((await member.post('/topup/add', { actplan_id: used })).status).toBe(200);
  expect((await staff.delete(`/actplan/${used}`)).body.message).toContain('closed');
  expect(await named('Used once')).toMatchObject({ active: false });
  expect((await staff.delete(`/actplan/${unused}`)).body.message).toBe('Activation plan removed');
  expect((await staff.get(`/actplan/${unused}`)).status).toBe(404);
});

test('a member may not write activation plans, a visitor may not read them', async () => {
  const member = await world.member();
  expect((await member.post('/actplan/add', plan)).status).toBe(403);
  expect((await member.delete('/actplan/1')).status).toBe(403);
  expect((await world.visitor.get('/actplan/list')).status).toBe(401);
});

async function add(inWorld: World, name: string): Promise<number> {
  await (await inWorld.staff()).post('/actplan/add', { ...plan, name });
  return (await named(name)).id;
}
