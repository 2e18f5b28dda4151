import { MAX_SAVED_VIEWS } from '@fairlead/contract/features/saved-views.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const SCREEN = '/admin/withdrawals';
const olga = await world.staff('olga');
const finn = await world.staff('finn', 'finance');
const sue = await world.staff('sue', 'support');
const mia = await world.member();

type View = {
  id: number;
  name: string;
  parameters: Record<string, string>;
  is_shared: boolean;
  shared_by: string | null;
};
const listViews = async (by: Caller, screen = SCREEN) =>
  (await by.get(`/saved-views?screen=${screen}`)).body.views as View[];
const save = (by: Caller, name: string, more: object = {}) =>
  by.post('/saved-views', {
    screen: SCREEN,
    name,
    parameters: { view: 'over', sort: '-age' },
    is_shared: false,
    ...more,
  });
const find = async (by: Caller, name: string) => (await listViews(by)).find((view) => view.name === name);

test('a view is its own person’s until it is shared, and a second one of its name replaces it', async () => {
  expect(await save(finn, 'Large')).toMatchObject({ status: 200, body: { message: 'View saved.' } });
  expect(await listViews(finn)).toMatchObject([
    { name: 'Large', parameters: { view: 'over', sort: '-age' }, is_shared: false, shared_by: null },
  ]);
  expect(await listViews(sue)).toEqual([]);
  expect(await save(finn, ' Large ', { parameters: { search: 'ada & bob' }, is_shared: true })).toMatchObject({
    status: 200,
  });
  expect(await listViews(finn)).toMatchObject([
    { name: 'Large', parameters: { search: 'ada & bob' }, is_shared: true },
  ]);
  await save(sue, 'Mine');
  expect((await listViews(sue)).map(({ name, shared_by }) => [name, shared_by])).toEqual([
    ['Mine', null],
    ['Large', 'finn'],
  ]);
  expect(await listViews(sue, '/admin/deposits')).toEqual([]);
  expect(
    await rows(
      world.db,
      sql`select action, after from audit_log where actor_id = ${finn.id} and action like 'saved_view.%' order by id`,
    ),
  ).toMatchObject([
    { action: 'saved_view.save', after: { name: 'Large', screen: SCREEN, shared: false } },
    { action: 'saved_view.save', after: { shared: true, parameters: 'search=ada+%26+bob' } },
  ]);
});

test('an own view gets another name that no other has, and is shared or not', async () => {
  await save(finn, 'First');
  await save(finn, 'Second');
  const [first, second] = [await find(finn, 'First'), await find(finn, 'Second')];
  const rename = (by: Caller, id: number | undefined, name: string) =>
    by.send('PATCH', `/saved-views/${id}`, { name, is_shared: true });
  expect(await rename(sue, first?.id, 'Theirs')).toMatchObject({ status: 404 });
  expect(await rename(finn, first?.id, 'Second')).toMatchObject({ status: 409 });
  expect(await rename(finn, first?.id, ' Third ')).toMatchObject({ status: 200 });
  expect((await listViews(sue)).map(({ name }) => name)).toContain('Third');
  expect(await find(finn, 'Third')).toMatchObject({ id: first?.id, parameters: first?.parameters });
  for (const view of [first, second]) await finn.delete(`/saved-views/${view?.id}`);
});

test('one removes own views, an owner those that others share, and no one another’s own', async () => {
  await save(finn, 'Own');
  await save(finn, 'Team', { is_shared: true });
  const [own, team] = [await find(finn, 'Own'), await find(finn, 'Team')];
  for (const [by, view] of [
    [sue, own],
    [sue, team],
    [olga, own],
  ] as const)
    expect(await by.delete(`/saved-views/${view?.id}`)).toMatchObject({ status: 404 });
  expect(await olga.delete(`/saved-views/${team?.id}`)).toMatchObject({ status: 200 });
  expect(await finn.delete(`/saved-views/${own?.id}`)).toMatchObject({ status: 200 });
  expect(await finn.delete(`/saved-views/${own?.id}`)).toMatchObject({ status: 404 });
  expect(await find(finn, 'Team')).toBeUndefined();
});

test('what is no view of a list is refused, and so is who does not work here', async () => {
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, place) => [`p${place}`, '1']));
  for (const more of [
    { screen: '/admin/check/profile/7' },
    { screen: '/user/dashboard' },
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { parameters: { 'a b': '1' } },
    { parameters: { search: 'x'.repeat(501) } },
    { parameters: { search: 7 } },
    { parameters: many },
    { is_shared: 'yes' },
    { staff_id: 1 },
  ])
    expect(await save(finn, 'Absurd', more)).toMatchObject({ status: 400 });
  expect(await find(finn, 'Absurd')).toBeUndefined();
  expect(await save(await world.staff('ann', 'auditor'), 'Mine')).toMatchObject({ status: 403 });
  expect(await save(mia, 'Mine')).toMatchObject({ status: 403 });
  expect(await world.visitor.get(`/saved-views?screen=${SCREEN}`)).toMatchObject({ status: 401 });
});

test('one more than a person may keep is refused, however many are saved at once', async () => {
  const left = MAX_SAVED_VIEWS - (await countViews(finn)) - 2;
  for (let place = 0; place < left; place += 1)
    expect(await save(finn, `View ${place}`)).toMatchObject({ status: 200 });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => save(finn, `One more ${place}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
  expect(await countViews(finn)).toBe(MAX_SAVED_VIEWS);
  expect(await save(finn, 'View 0', { is_shared: true })).toMatchObject({ status: 200 });
  expect(await save(finn, 'Beyond')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/100 views/) },
  });
});

const countViews = async ({ id }: Caller) =>
  (await rows(world.db, sql`select 1 from saved_views where staff_id = ${id}`)).length;
