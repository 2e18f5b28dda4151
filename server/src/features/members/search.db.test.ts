import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { findMatching, matchingMembers } from './search-store.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();

/** 300 members with one beginning and one domain, some with names that a pattern would misread. */
await sql`
  insert into members (username, email, fullname, password_hash, referral_code, created_at, updated_at)
  select 'trader-' || n, n || '.post@gmail.com',
    case when n % 50 = 0 then '50% off_' || n || ' \\ Żółć' when n % 3 = 0 then 'Anna Example ' || n else '' end,
    'none', 'trader-' || n, app_now(), app_now() from generate_series(1, 300) n`.execute(world.db);

/** Every member whose names or address hold a text, looked at one by one. */
const holding = async (text: string) =>
  (
    await rows(
      world.db,
      sql<{ id: number }>`select id from members
        where strpos(lower(username || E'\n' || email || E'\n' || fullname), lower(${text})) > 0 order by id`,
    )
  ).map(({ id }) => id);
const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

test.each([
  'trader-123',
  'der-12',
  'TRADER-7',
  '123.post@gmail',
  '99.POST',
  '@gmail.com',
  'gmail',
  'anna example 33',
  'example',
  '50%',
  '% off_1',
  'off_',
  ' \\ ',
  'Żółć',
  '100 \\ Ż',
  '9',
  'R-',
  'zq',
  'no-such-member',
  '---',
])('“%s” finds anyone who holds it, and no one else', async (text) => {
  const expected = await holding(text);
  expect(sorted(await findMatching(world.db, text, { max: 1_000 }))).toEqual(expected);
  const { isOne: isMatched } = await matchingMembers(world.db, text);
  const found = await rows(
    world.db,
    sql<{ id: number }>`select id from members where ${isMatched(sql`members.id`)} order by id`,
  );
  expect(found.map(({ id }) => id)).toEqual(expected);
});

test('at most so many, and only of those asked for', async () => {
  expect(await findMatching(world.db, 'trader', { max: 7 })).toHaveLength(7);
  const [one = 0] = await holding('trader-42');
  expect(await findMatching(world.db, 'trader', { max: 7, among: sql`id = ${one}` })).toEqual([one]);
});

test.each(['5.post', '7.post', '9.post', '0.post', '50%'])(
  '%s is found to be of few or of many each time alike',
  async (text) => {
    const found: boolean[] = [];
    for (let turn = 0; turn < 40; turn += 1) found.push((await matchingMembers(world.db, text)).areFew);
    expect(new Set(found).size).toBe(1);
  },
);

const LISTS = [
  ...['/users/list', '/investments', '/deposite/list', '/topup/list', '/transfer/list', '/withdrawalrequest/list'],
  ...['/users/rewards', '/salary/user-salaries', '/leadership/list', '/staff-entries', '/tickets', '/codes'],
];

test.each([...LISTS, '/tr/all', '/level-income/pending'])('%s takes any text', async (path) => {
  for (const text of ['trader-123', 'anna', 'nobody-here', "it's", '%', '\\', '_', '(', ' ', '1', '👛'])
    expect([text, (await staff.get(`${path}?search=${encodeURIComponent(text)}`)).status]).toEqual([text, 200]);
  expect((await staff.get(`${path}?search=a%00b`)).status).toBe(400);
});

test.each(LISTS)('%s is read however many members match', async (path) => {
  expect((await staff.get(`${path}?search=trader`)).status).toBe(200);
});

test.each(['/tr/all', '/level-income/pending'])('%s is summed for 200 members, not for 201', async (path) => {
  expect(await staff.get(`${path}?search=trader`)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('More than 200 members match “trader”') },
  });
});

test('of many members a text too short to know is refused, but for a number that a letter says is one', async () => {
  await sql`
    insert into members (username, email, password_hash, referral_code, created_at, updated_at)
    select 'many-' || n, 'many-' || n || '@members.invalid', 'none', 'many-' || n, app_now(), app_now() from generate_series(1, 10000) n`.execute(
    world.owner,
  );
  const search = async (text: string) => await staff.get(`/tr/all?search=${text}`);
  expect(await search('zq')).toMatchObject({
    ...{ status: 422, body: { message: expect.stringContaining('Type at least 3 letters.') } },
  });
  expect(await search('7')).toMatchObject({
    ...{ status: 422, body: { message: expect.stringContaining('or P, W or D before the number') } },
  });
  expect(await search('P7')).toMatchObject({ status: 200 });
  expect(await search('zqx')).toMatchObject({ status: 200, body: { summary: { count: 0 } } });
});
