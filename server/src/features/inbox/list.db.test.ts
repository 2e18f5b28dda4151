import { afterAll, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Choice, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
const drawn = sql`
  (select n, (array['open', 'in_progress', 'closed'])[1 + n * 11 % 3] as status, case when n % 4 = 0 then ${staff.id}::int end as assignee,
    app_now() - make_interval(hours => n * 31 % 40) as at from generate_series(1, 40) n) d`;
await sql`
  insert into contact_messages (name, email, phone, subject, message, language, status, assignee_id, created_at, updated_at)
  select 'Visitor ' || n, 'visitor-' || n || '@crowd.invalid', '', 'Question ' || n, 'Where?', 'en', status, assignee, at, at + interval '1 hour' from ${drawn}`.execute(
  world.owner,
);
await sql`
  insert into support_requests (member_id, subject, message, status, assignee_id, created_at, updated_at)
  select 1 + n * 7 % 24, 'Request ' || n, 'Where?', status, assignee, at, at + interval '1 hour' from ${drawn}`.execute(
  world.owner,
);

type Row = {
  id: number;
  source: string;
  texts: string;
  status: string;
  assignee: number | null;
  created: number;
  updated: number;
};

/** What is not closed first, of this the longest wait on top; then what changed last. */
function byWait(one: Row, other: Row): number {
  const [isClosed, isOtherClosed] = [one.status === 'closed', other.status === 'closed'];
  if (isClosed !== isOtherClosed) return isClosed ? 1 : -1;
  const place = ({ id, source }: Row) => (source === 'support' ? -id : id);
  return (isClosed ? 0 : one.created - other.created) || other.updated - one.updated || place(other) - place(one);
}

test('pages, searches and filters of messages are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select i.id, i.source, i.status, i.assignee_id as assignee, extract(epoch from i.created_at)::float8 as created,
        extract(epoch from i.updated_at)::float8 as updated,
        concat_ws(E'\n', i.subject, case when i.source = 'contact' then i.name || E'\n' || i.email end, m.username, m.email, m.fullname) as texts
      from inbox_messages i left join members m on m.id = i.member_id`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', 'Żółć', 'no-one', 'question 1', 'QUEST 33', 'visitor-7@'];
  const kept = (query: Record<string, string>, keeps: (row: Row) => boolean): Choice<Row> => ({ query, keeps });
  await expectSamePages<Row>({
    ...{ staff, path: '/messages', name: 'messages', rows: all, order: byWait },
    ways: [
      searchFor<Row>(texts, (row) => [row.texts]),
      ['open', 'in_progress', 'closed'].map((status) => kept({ status }, (row) => row.status === status)),
      ['contact', 'support'].map((source) => kept({ source }, (row) => row.source === source)),
      [
        kept({ assignee: 'me' }, ({ assignee }) => assignee === staff.id),
        kept({ assignee: 'none' }, (row) => row.assignee === null),
      ],
    ],
    figures: ({ length: total }) => ({ total }),
  });
});
