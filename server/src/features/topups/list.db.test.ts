import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { byNewestId, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into topups (member_id, payer_id, activation_plan_id, price, period_days, starts_at, ends_at, created_at)
  select 1 + n * 7 % 24, 1 + (n * 7 + n % 3 * 5) % 24, p.id, p.price, p.period_days, app_now(), app_now() + interval '1 day', app_now()
  from generate_series(1, 60) n cross join (select * from activation_plans order by id limit 1) p`.execute(world.owner);

type Row = { id: number; receiver: string; payer: string; plan: string };

test('pages and searches of activation periods are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select t.id, concat_ws(E'\n', m.username, m.email, m.fullname) as receiver, concat_ws(E'\n', p.username, p.email, p.fullname) as payer, a.name as plan
      from topups t join members m on m.id = t.member_id join members p on p.id = t.payer_id join activation_plans a on a.id = t.activation_plan_id`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one-here', all[0]?.plan ?? '', 'OMONDI'];
  await expectSamePages({
    ...{ staff, path: '/topup/list', name: 'alltopup', rows: all, order: byNewestId },
    ways: [searchFor<Row>(texts, ({ receiver, payer, plan }) => [receiver, payer, plan])],
    figures: ({ length: total }) => ({ total }),
  });
});
