import { afterAll, expect, test } from 'vitest';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

let taken = 0;
world.apiPool.on('acquire', () => {
  taken += 1;
});

/** How often a request takes a connection for itself, once the shared ones are open. */
async function countTaken(as: Caller, path: string): Promise<number> {
  for (let round = 0; round < 20; round += 1) expect((await as.get(path)).status, path).toBe(200);
  taken = 0;
  expect((await as.get(path)).status).toBe(200);
  return taken;
}

test('what everyone asks for all day takes no connection for itself', async () => {
  const member = await world.member({ main: '100' });
  const staff = await world.staff();
  const asked: [Caller, string][] = [
    [member, '/auth/session'],
    [member, `/users/${member.id}`],
    [member, `/reports/member/${member.id}/dashboard`],
    [member, `/investments/user/${member.id}`],
    [member, '/withdrawalrequest/list'],
    [member, `/notifications/user/${member.id}`],
    [staff, '/tr/all?page=1'],
    [staff, '/reports/admin/dashboard'],
  ];
  for (const [as, path] of asked) expect(await countTaken(as, path), path).toBe(0);
});
