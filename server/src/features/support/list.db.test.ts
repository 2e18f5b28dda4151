import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { byNewestId, type Choice, expectSamePages } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
await createCrowd(world.owner);
await sql`
  insert into support_requests (member_id, subject, message, status, created_at, updated_at)
  select 1 + n * 7 % 24, 'Question ' || n, 'Where is it?', (array['open', 'in_progress', 'closed', 'closed'])[1 + n * 11 % 4], app_now(), app_now()
  from generate_series(1, 60) n`.execute(world.owner);

type Row = { id: number; memberId: number; isClosed: boolean };
const all = await rows(
  world.db,
  sql<Row>`select id, member_id as "memberId", status = 'closed' as "isClosed" from support_requests`,
);
const list = {
  ...{ path: '/support/list', name: 'allsupport', order: byNewestId },
  ways: [
    [
      { query: { status: 'open' }, keeps: ({ isClosed }: Row) => !isClosed },
      { query: { status: 'closed' }, keeps: ({ isClosed }: Row) => isClosed },
    ] satisfies Choice<Row>[],
  ],
  figures: ({ length: total }: Row[]) => ({ total }),
};

test("pages and states of everyone's support requests are those of plain SQL", async () => {
  await expectSamePages<Row>({ ...list, staff: await world.staff(), rows: all });
});

test("pages and states of a member's own are of theirs alone", async () => {
  const own = all.filter(({ memberId }) => memberId === 3);
  await expectSamePages<Row>({ ...list, staff: await world.signIn('member', 3), rows: own });
});
