import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { MAX_LOOKED_AT } from '#foundation/list-page.ts';
import { byNewestId, expectSamePages, searchFor } from '#test/compare-lists.ts';
import { addToCrowd, createCrowd } from '#test/crowd.ts';
import { createWorld } from '#test/world.ts';
import { ofMember, selectSent } from './store.ts';

const world = await createWorld();
afterAll(() => world.close());
const staff = await world.staff();
await createCrowd(world.owner);
await sql`
  insert into transfers (kind, member_id, to_member_id, from_account, amount, day, created_at)
  select case when n % 3 = 0 then 'own' else 'friend' end, 1 + n * 7 % 24, case when n % 3 = 0 then 1 + n * 7 % 24 else 1 + (n * 7 + 5) % 24 end,
    case when n % 3 = 0 then 'profit' else 'main' end, n, app_today(), app_now()
  from generate_series(1, 60) n`.execute(world.owner);

type Row = { id: number; sender: string; receiver: string };

test('pages and searches of transfers are those of plain SQL', async () => {
  const all = await rows(
    world.db,
    sql<Row>`
      select t.id, concat_ws(E'\n', s.username, s.email, s.fullname) as sender, concat_ws(E'\n', r.username, r.email, r.fullname) as receiver
      from transfers t join members s on s.id = t.member_id join members r on r.id = t.to_member_id`,
  );
  const texts = ['ann', 'crowd', 'bo-2', 'se', 'crowd-07', '@crowd.invalid', 'Żółć', 'no-one-here', 'OMONDI'];
  await expectSamePages({
    ...{ staff, path: '/transfer/list', name: 'alltransfer', rows: all, order: byNewestId },
    ways: [searchFor<Row>(texts, ({ sender, receiver }) => [sender, receiver])],
    figures: ({ length: total }) => ({ total }),
  });
});

test('a search for what all have looks at so many of the newest, says so, and finds what few have wherever it is', async () => {
  await addToCrowd(world.owner);
  await sql`
    insert into transfers (kind, member_id, to_member_id, from_account, amount, day, created_at)
    select 'friend', 3, 4, 'main', n, app_today(), app_now() from generate_series(1, ${MAX_LOOKED_AT}) n`.execute(
    world.owner,
  );
  const all = await staff.get('/transfer/list?search=crowd&limit=100&page=20');
  expect(all.body).toMatchObject({ total: MAX_LOOKED_AT, totalPages: 20, searched_rows: MAX_LOOKED_AT });
  expect(all.body.alltransfer).toHaveLength(100);
  const few = await staff.get('/transfer/list?search=omondi');
  expect(few.body).not.toHaveProperty('searched_rows');
  expect(few.body.total).toBeGreaterThan(0);
  expect((await staff.get('/transfer/list')).body).toMatchObject({ total: MAX_LOOKED_AT + 60 });
});

test("a member's list reads their own transfers alone, however many others there are", async () => {
  await sql`
    insert into transfers (kind, member_id, to_member_id, from_account, amount, day, created_at)
    select 'friend', 3, 4, 'main', n, app_today(), app_now() from generate_series(1, 20000) n`.execute(world.owner);
  await sql`analyze transfers`.execute(world.owner);
  const { count } = await one(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from transfers where 7 in (member_id, to_member_id)`,
  );
  expect(count).toBeGreaterThan(1);
  const plan = await rows(
    world.owner,
    sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off, costs off)
      select t.id from transfers t where ${ofMember(7)} order by t.id desc limit 20`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Bitmap Index Scan on transfers_of_sender/);
  expect(text).toMatch(/Bitmap Index Scan on transfers_received/);
  expect(text).not.toMatch(/Rows Removed by Filter: [1-9]\d\d/);
  const member = await world.signIn('member', 7);
  expect((await member.get('/transfer/list')).body).toMatchObject({ total: count });
});

test('what someone has sent today is not looked for among all that others received', async () => {
  const explained = await inTransaction(world.owner, async (tx) => {
    // of what would do better nothing is left
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`drop index transfers_of_sender`.execute(tx);
    const plan = await rows(tx, sql<Record<string, string>>`explain ${selectSent(1, sql`app_today()`)}`);
    await sql`create index transfers_of_sender on transfers (member_id, day)`.execute(tx);
    return plan.map((line) => Object.values(line)[0]).join('\n');
  });
  expect(explained).toContain('member_id = 1');
  expect(explained).not.toContain('transfers_received');
});
