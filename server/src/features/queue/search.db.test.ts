import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { MAX_LOOKED_AT } from '#foundation/list-page.ts';
import { addToCrowd, createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const owner = await world.staff('the-owner');
await createCrowd(world.owner);
const addTickets = (count: number) =>
  sql`
    insert into tickets (member_id, subject, message, category, status, status_since, created_at, updated_at)
    select 1 + n * 7 % 24, 'Question ' || n, 'Where is it?', 'other', 'open', app_now() - make_interval(hours => n * 31 % 900), app_now(), app_now()
    from generate_series(1, ${count}::int) n`.execute(world.owner);
await addTickets(60);
await sql`
  insert into support_requests (member_id, subject, message, status, created_at, updated_at)
  select 1 + n * 5 % 24, 'Request ' || n, 'Where is it?', 'open', app_now() - make_interval(hours => n * 17 % 700), app_now()
  from generate_series(1, 40) n`.execute(world.owner);

type Row = { key: string; number: number; texts: string; since: number };
const listAll = () =>
  rows(
    world.db,
    sql<Row>`
      select w.kind || ':' || w.id as key, w.id as number, concat_ws(E'\n', m.username, m.email, m.fullname, w.topic) as texts,
        extract(epoch from w.since)::float8 as since
      from (
        select 'ticket' as kind, id, member_id, subject as topic, status_since as since from tickets
        union all select 'support', id, member_id, subject, created_at from support_requests) w join members m on m.id = w.member_id
      order by w.since, w.kind collate "C", w.id`,
  );

const byKey = (one: Row, other: Row) =>
  Number(one.key.startsWith('ticket')) - Number(other.key.startsWith('ticket')) || one.number - other.number;

type Answer = { items: { kind: string; id: number }[]; next: string | null; searched_rows?: number };
const read = async (query: Record<string, string>) => {
  const { status, body } = await owner.get(`/queue?${new URLSearchParams({ sort: 'age', ...query })}`);
  expect(status).toBe(200);
  return body as unknown as Answer;
};

test('searches of the queue are those of plain SQL, page by page', async () => {
  const all = await listAll();
  const draw = fc.record({
    search: fc.constantFrom(
      'ann',
      'crowd',
      'bo-2',
      'se',
      'crowd-07',
      'Żółć',
      'no-one',
      'question 1',
      'UEST',
      'TK-7',
      '12',
    ),
    limit: fc.integer({ min: 7, max: 60 }),
    sort: fc.constantFrom('age', 'amount'),
  });
  await fc.assert(
    fc.asyncProperty(draw, async ({ search, limit, sort }) => {
      const shown: string[] = [];
      let after: string | null = null;
      do {
        const page: Answer = await read({ search, sort, limit: String(limit), ...(after && { after }) });
        expect(page).not.toHaveProperty('searched_rows');
        shown.push(...page.items.map(({ kind, id }) => `${kind}:${id}`));
        after = page.next;
      } while (after);
      const [, prefix, number] = /^(?:(TK)-)?(\d+)$/.exec(search) ?? [];
      const isSought = ({ key, number: own, texts }: Row) =>
        texts.toLowerCase().includes(search.toLowerCase()) ||
        (number !== undefined && own === Number(number) && (prefix === undefined || key.startsWith('ticket')));
      // nothing here has an amount: by their kind and number
      const ordered = sort === 'age' ? all : all.toSorted(byKey);
      expect({ search, sort, shown }).toEqual({ search, sort, shown: ordered.filter(isSought).map(({ key }) => key) });
    }),
    { numRuns: 20 },
  );
});

test('of what many have so many of the first of each kind are looked at, and a number is found wherever it is', async () => {
  await addToCrowd(world.owner);
  await addTickets(MAX_LOOKED_AT);
  const all = await listAll();
  const found = await read({ search: 'crowd', limit: '100' });
  expect(found.searched_rows).toBe(MAX_LOOKED_AT);
  expect(found.items.map(({ kind, id }) => `${kind}:${id}`)).toEqual(all.slice(0, 100).map(({ key }) => key));
  const { number } = all.findLast(({ key }) => key.startsWith('ticket')) ?? { number: 0 };
  expect((await read({ search: `TK-${number}` })).items).toContainEqual(
    expect.objectContaining({ kind: 'ticket', id: number }),
  );
  expect(await read({ search: 'crowd', kind: 'support' })).not.toHaveProperty('searched_rows');
});
