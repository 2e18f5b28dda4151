import { afterAll, expect, test } from 'vitest';
import { today } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import { createWorld, type Outcome } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const lines = (outcome: Outcome) => outcome.body.transactions as { transaction_id: string; user_id: number }[];

test('staff search by username, e-mail and number; what a search text means is not a pattern', async () => {
  const staff = await world.staff();
  const member = await world.member({ username: 'wanted-one', main: '7' });
  await world.member({ username: 'unwanted', main: '8' });
  const search = async (text: string) => lines(await staff.get(`/tr/all?limit=100&search=${encodeURIComponent(text)}`));
  expect(await search('WANTED-one')).toMatchObject([{ amount: 7, user_id: member.id }]);
  expect(await search('wanted-one@test')).toMatchObject([{ amount: 7 }]);
  const [line] = await search('wanted-one');
  expect((await search(line?.transaction_id ?? '')).map(({ user_id }) => user_id)).toEqual([member.id]);
  expect(await search('%')).toEqual([]);
  expect(await search('W1_')).toEqual([]);
});

test('a search that too many members match is refused with what to do; a narrower one is summed whole', async () => {
  const staff = await world.staff();
  const make = (from: number, to: number) =>
    sql`insert into members (username, email, password_hash, referral_code, created_at, updated_at)
      select 'crowd-' || n, 'crowd-' || n || '@test.test', 'none', 'crowd-' || n, app_now(), app_now() from generate_series(${from}::int, ${to}::int) n`.execute(
      world.db,
    );
  await make(1000, 1199);
  expect((await staff.get('/tr/all?search=crowd-1')).body).toMatchObject({ summary: { count: 0 } });
  await make(1200, 1200);
  expect(await staff.get('/tr/all?search=crowd-1')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('More than 200 members match “crowd-1”') },
  });
  expect((await staff.get('/tr/all?search=wd')).status).toBe(422);
  expect((await staff.get('/tr/all?search=crowd-1199')).status).toBe(200);
});

test('a month narrows lists and export alike', async () => {
  const [staff, member] = [await world.staff(), await world.member({ main: '5', username: 'of-this-month' })];
  const month = (await today(world.db)).slice(0, 7);
  const count = async (query: string) =>
    ((await staff.get(`/tr/all?search=of-this-month&${query}`)).body.summary as { count: number }).count;
  expect([await count(`month=${month}`), await count('month=2001-01')]).toEqual([1, 0]);
  expect((await staff.get('/tr/all?month=2026-13')).status).toBe(400);
  expect((await staff.get('/tr/all?month=2001-01&page=90000000')).body).toMatchObject({ transactions: [] });
  const exported = String((await staff.get(`/tr/export?search=of-this-month&month=${month}`)).body.text);
  expect(exported.trimEnd().split('\r\n')).toHaveLength(2);
  expect(exported).toContain(`,${member.id},of-this-month,`);
});
