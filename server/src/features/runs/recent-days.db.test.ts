import { expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { endDay, invest, worldOnMonday } from './runs.testkit.ts';

test('a member reads how the newest days of their investments went, another may not', async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  const id = await invest(world, member, '1000');
  await endDay(world);
  await world.fund('returns_pool', '0.5');
  await endDay(world); // Tuesday is paid in full
  await endDay(world); // Wednesday: an empty pool pays nothing
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', now())`.execute(world.db);
  await world.fund('returns_pool', '0.2');
  await endDay(world); // Thursday is paid in part
  const again = await world.signIn('member', member.id);
  expect((await again.get(`/runs/recent/${member.id}`)).body).toEqual({
    investments: [{ investment_id: id, paid: 1, partly: 1, unpaid: 1 }],
  });
  const other = await world.member();
  expect((await other.get(`/runs/recent/${member.id}`)).status).toBe(403);
  await sql`update investments set status = 'completed'`.execute(world.db);
  expect((await again.get(`/runs/recent/${member.id}`)).body).toEqual({ investments: [] });
});
