import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { countRead } from '#test/count-read.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { countMemberNotifications, listMemberNotifications } from './store.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

type Written = { id: number; toAll: boolean; event: string | null };

/** Some to the member, some to everyone, some of those seen, some of news. */
async function write(member: Caller, count: number): Promise<Written[]> {
  const written = await rows(
    db,
    sql<Written>`insert into notifications (title, message, to_all, type, created_by, event, created_at)
      select 'Number ' || n, 'message', n % 5 = 0, 'notification', null, case when n % 3 = 0 then 'news.published' end, app_now()
      from generate_series(1, ${count}::int) n returning id, to_all as "toAll", event`,
  );
  const theirs = written.filter(({ toAll, id }) => !toAll || id % 2 === 0).map(({ id }) => id);
  await sql`insert into notification_recipients (notification_id, member_id, seen_at)
    select id, ${member.id}, case when id % 2 = 0 then app_now() end from unnest(${theirs}::int[]) id`.execute(db);
  return written;
}

const readPage = (member: Caller, page: number, limit: number) =>
  listMemberNotifications(db, member.id, { page, limit, offset: (page - 1) * limit });

test('pages are what was written to them and to everyone in order, with news and without', async () => {
  const [member, another] = [await world.member(), await world.member()];
  await write(another, 10);
  const written = (await write(member, 60)).toReversed();
  const before = await readPage(member, 1, 100);
  expect(before.slice(0, 60).map(({ id, users, event, seen }) => ({ id, toAll: users, event, seen }))).toEqual(
    written.map(({ id, toAll, event }) => ({ id, toAll, event, seen: id % 2 === 0 })),
  );
  for (const isNewsOff of [false, true]) {
    if (isNewsOff)
      await sql`insert into notification_preferences (member_id, topic, channel, enabled, changed_at)
        values (${member.id}, 'news', 'in_app', false, app_now())`.execute(db);
    const wanted = before.filter(({ event }) => !isNewsOff || event !== 'news.published');
    expect(await countMemberNotifications(db, member.id)).toEqual({
      total: wanted.length,
      unseen: wanted.filter(({ seen }) => !seen).length,
    });
    for (let page = 1; page <= 10; page += 1)
      expect(await readPage(member, page, 7)).toEqual(wanted.slice((page - 1) * 7, page * 7));
  }
});

test('the last page that may be asked for is empty', async () => {
  const member = await world.member();
  const { status, body } = await member.get(`/notifications/user/${member.id}?page=100000000&limit=100`);
  expect([status, body.notifications]).toEqual([200, []]);
});

test('a page reads as far as it goes, not all that a member was ever told', async () => {
  const member = await world.member();
  await write(member, 3_000);
  await sql`analyze notifications, notification_recipients`.execute(world.owner);
  const { read } = await inTransaction(db, (tx) =>
    countRead(tx, ['notification_recipients', 'notifications'], () =>
      listMemberNotifications(tx, member.id, { page: 1, limit: 10, offset: 0 }),
    ),
  );
  // of those to them and of those to everyone as many as the page has, each looked up
  expect(read).toBeGreaterThanOrEqual(10);
  expect(read).toBeLessThan(100);
});
