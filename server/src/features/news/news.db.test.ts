import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const item = { title: 'New lessons', body: 'Three lessons on position size.\n\nFree for everyone.' };
const listed = async (caller: Caller, title: string) =>
  ((await caller.get('/news/list?limit=100')).body.allnews as NewsItem[]).find((each) => each.title === title);

async function added(staff: Caller, body: object): Promise<NewsItem> {
  const { title } = body as { title: string };
  expect((await staff.post('/news/add', body)).status).toBe(200);
  return (await listed(staff, title)) as NewsItem;
}

test('a draft is seen by staff only; once published, by everyone; taken back, by staff only again', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const { id } = await added(staff, { ...item, title: 'In the making' });
  for (const reader of [member, world.visitor]) {
    expect(await listed(reader, 'In the making')).toBeUndefined();
    expect((await reader.get(`/news/${id}`)).status).toBe(404);
  }
  expect((await staff.put(`/news/${id}`, { published: true })).status).toBe(200);
  for (const reader of [member, world.visitor]) {
    expect(await listed(reader, 'In the making')).toMatchObject({ body: item.body, published: true });
    expect((await reader.get(`/news/${id}`)).body.singlenews).toMatchObject({ title: 'In the making' });
  }
  const first = (await listed(staff, 'In the making'))?.published_at;
  await world.moveClock(1);
  const later = await world.signIn('staff', staff.id);
  expect((await later.put(`/news/${id}`, { published: false })).status).toBe(200);
  expect((await world.visitor.get(`/news/${id}`)).status).toBe(404);
  await later.put(`/news/${id}`, { published: true });
  expect((await listed(later, 'In the making'))?.published_at).toBe(first);
});

test('a promise is refused on save, in a draft and in a change too', async () => {
  const staff = await world.staff();
  const refused = await staff.post('/news/add', { ...item, body: 'Earn guaranteed returns' });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.message).toContain('must not say “guaranteed”');
  expect((await staff.post('/news/add', { ...item, title: 'Risk-free trading', published: true })).status).toBe(422);
  const { id } = await added(staff, { ...item, title: 'Plain' });
  expect((await staff.put(`/news/${id}`, { body: 'An assured profit' })).status).toBe(422);
  expect(await listed(staff, 'Plain')).toMatchObject({ body: item.body });
});

test('what is left out of a change stays', async () => {
  const staff = await world.staff();
  const { id } = await added(staff, { ...item, title: 'Before', published: true });
  await staff.put(`/news/${id}`, { title: 'After' });
  expect(await listed(world.visitor, 'After')).toMatchObject({ body: item.body, published: true });
  await Promise.all([staff.put(`/news/${id}`, { title: 'Title' }), staff.put(`/news/${id}`, { body: 'Body' })]);
  expect(await listed(staff, 'Title')).toMatchObject({ body: 'Body' });
});

test('members and visitors read only', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const { id } = await added(staff, { ...item, title: 'Read me', published: true });
  for (const [caller, status] of [
    [member, 403],
    [world.visitor, 401],
  ] as const) {
    expect((await caller.post('/news/add', item)).status).toBe(status);
    expect((await caller.put(`/news/${id}`, { title: 'x' })).status).toBe(status);
    expect((await caller.delete(`/news/${id}`)).status).toBe(status);
  }
});

test('newest first in pages; a deleted one is gone and stays in the audit log', async () => {
  const staff = await world.staff();
  for (const title of ['One', 'Two', 'Three']) await added(staff, { ...item, title, published: true });
  const page = await world.visitor.get('/news/list?limit=2');
  expect(page.body).toMatchObject({ allnews: [{ title: 'Three' }, { title: 'Two' }], currentPage: 1 });
  const three = (page.body.allnews as NewsItem[])[0];
  expect((await staff.delete(`/news/${three?.id}`)).status).toBe(200);
  expect((await staff.delete(`/news/${three?.id}`)).status).toBe(404);
  expect((await world.visitor.get(`/news/${three?.id}`)).status).toBe(404);
  const { rows } = await sql`select action from audit_log where subject = ${`news:${three?.id}`} order by id`.execute(
    world.db,
  );
  expect(rows).toEqual([{ action: 'news.add' }, { action: 'news.remove' }]);
});

test.each([
  [{ ...item, title: '' }, 'Write a title'],
  [{ title: 'x' }, 'Write the text'],
  [{ ...item, published: 'yes' }, 'published: '],
  [{ ...item, body: 'a\u0000b' }, 'Leave out control characters'],
  [{ ...item, body: 'x'.repeat(10_001) }, 'At most 10,000 characters'],
  [{ ...item, author: 'me' }, 'author: not a field'],
])('an item that does not fit is refused: %#', async (body, expected) => {
  const refused = await (await world.staff()).post('/news/add', body);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain(expected);
});
