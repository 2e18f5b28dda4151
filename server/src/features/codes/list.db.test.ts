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
  insert into codes (code, created_by, created_at, used_by, used_at)
  select 'SPRING-' || lpad(n::text, 4, '0'), ${staff.id}, app_now(), case when n % 5 < 3 then 1 + n * 7 % 24 end, case when n % 5 < 3 then app_now() end
  from generate_series(1, 60) n`.execute(world.owner);

type Row = { id: number; code: string; names: string; used: boolean };

test('pages, searches and states of codes are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select c.id, c.code, concat_ws(E'\n', m.username, m.email, m.fullname) as names, c.used_by is not null as used
      from codes c left join members m on m.id = c.used_by`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'no-one-here', 'spring', 'ING-001', 'OMONDI'];
  await expectSamePages<Row>({
    ...{ staff, path: '/codes', name: 'codes', rows: all, order: byNewestId },
    ways: [
      searchFor<Row>(texts, ({ code, names }) => [code, names]),
      [true, false].map((isUsed) => ({
        query: { state: isUsed ? 'used' : 'unused' },
        keeps: ({ used }: Row) => used === isUsed,
      })),
    ],
    figures: ({ length: total }) => ({ total }),
  });
});
