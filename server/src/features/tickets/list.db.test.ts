import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into tickets (member_id, subject, message, category, status, status_since, created_at, updated_at)
  select 1 + n * 7 % 24, 'Question ' || n, 'Where is it?', 'other', (array['open', 'answered', 'closed'])[1 + n * 11 % 3],
    app_now() - make_interval(hours => n * 31 % 40), app_now(), app_now() from generate_series(1, 70) n`.execute(
  world.owner,
);

type Row = { id: number; names: string; subject: string; status: string; since: number };

/** Open ones first, of these the longest wait on top; then what changed last. */
function byWait(one: Row, other: Row): number {
  const [isOpen, isOtherOpen] = [one.status === 'open', other.status === 'open'];
  if (isOpen !== isOtherOpen) return isOpen ? -1 : 1;
  return (isOpen ? one.since - other.since : other.since - one.since) || other.id - one.id;
}

test('pages, searches and states of tickets are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select t.id, concat_ws(E'\n', m.username, m.email, m.fullname) as names, t.subject, t.status, extract(epoch from t.status_since)::float8 as since
      from tickets t join members m on m.id = t.member_id`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one', 'question 1', 'STION 33'];
  await expectSamePages<Row>({
    ...{ staff, path: '/tickets', name: 'tickets', rows: all, order: byWait },
    ways: [
      searchFor<Row>(texts, ({ names, subject }) => [names, subject]),
      ['open', 'answered', 'closed'].map(
        (status): Choice<Row> => ({ query: { status }, keeps: (row) => row.status === status }),
      ),
    ],
    figures: ({ length: total }) => ({ total }),
  });
});
