import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { runEndOfDay } from '#app/end-of-day.ts';
import { programmes } from '#app/programmes.ts';
import { today } from '#foundation/clock.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { announceNews } from '../news/announce-news.ts';
import { invest, options, worldOnMonday } from '../runs/runs.testkit.ts';
import { tradingIn } from '../trading/trading.testkit.ts';
import { getLineText } from './digest-texts.ts';
import { joinMessages } from './event-messages.ts';
import { remindOfClaims } from './remind-claims.ts';

const messages = joinMessages(programmes);

test('runs tell what they credited, to those alone who wish it; once however often they are delivered', async () => {
  const world = await worldOnMonday();
  await world.fund('returns_pool', '10');
  await world.fund('marketing_pool', '10');
  const sponsor = await world.member({ activated: true });
  const member = await world.member({ sponsor, activated: true });
  const silent = await world.member({ sponsor });
  await invest(world, sponsor, '100');
  await invest(world, member, '500');
  await invest(world, member, '300', { distribution: 'compound' });
  await invest(world, silent, '500');
  await sql`insert into notification_preferences (member_id, topic, channel, enabled, changed_at) values
    (${sponsor.id}, 'team', 'email', true, app_now()), (${member.id}, 'returns', 'email', true, app_now())`.execute(
    world.db,
  );
  await runEndOfDay(world.db, options); // the day of subscribing is not accrued
  await world.moveClock(2);
  await runEndOfDay(world.db, options);
  await world.deliverEvents();
  await world.deliverEvents();
  await world.moveClock(1);
  await runEndOfDay(world.db, options);
  await world.deliverEvents();
  const lines = await rows(
    world.db,
    sql<{
      member_id: number;
      payload: Record<string, unknown>;
    }>`select member_id, payload from digest_lines order by id`,
  );
  const day = /\d{1,2} \w{3} \d{4}/;
  const told = lines.map(({ member_id, payload }) => [
    member_id,
    getLineText(messages, payload, '').in('en').replace(day, 'DAY'),
  ]);
  expect(told).toEqual([
    [member.id, 'DAY: 0.40 USDT credited'],
    // a tenth of what the member and the one without wishes were credited
    [sponsor.id, 'Level income credited on DAY: 0.065000 USDT'],
    [member.id, 'DAY: 0.400075 USDT credited'],
  ]);
});

const chooseAll = (db: Db, topic: string, channel: string, enabled: boolean, ...members: Caller[]) =>
  sql`insert into notification_preferences (member_id, topic, channel, enabled, changed_at)
    select id, ${topic}, ${channel}, ${enabled}, app_now() from unnest(${members.map(({ id }) => id)}::int[]) id`.execute(
    db,
  );
const listLines = (db: Db) =>
  rows(
    db,
    sql<{
      member_id: number;
      payload: Record<string, unknown>;
    }>`select member_id, payload from digest_lines order by member_id`,
  );
const titles = async (member: Caller) =>
  ((await member.get(`/notifications/user/${member.id}`)).body.notifications as { title: string; event: string }[])
    .filter(({ event }) => event === 'claim.ending' || event === 'news.published')
    .map(({ title }) => title);

test('who can claim for 48 hours more and no longer is reminded once, by two workers at once too', async () => {
  const world = await worldOnMonday();
  const { as, invest: investClaimed, endDays, claim } = tradingIn(world);
  await world.fund('returns_pool', '100');
  const [wishing, silent, done, blocked] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ] as const;
  for (const member of [wishing, silent, done, blocked]) await investClaimed(member, 1000);
  await chooseAll(world.db, 'claims', 'email', true, wishing, done, blocked);
  await chooseAll(world.db, 'claims', 'in_app', false, silent);
  const monday = await today(world.db);
  await endDays(2); // Tuesday's accrual is made on Wednesday, and can be claimed for 30 days more
  expect((await claim(done)).status).toBe(200);
  await sql`update members set blocked = true where id = ${blocked.id}`.execute(world.owner);
  await world.moveClock(28);
  await remindOfClaims(world.db);
  expect(await listLines(world.db)).toEqual([]);
  await world.moveClock(1);
  await Promise.all([remindOfClaims(world.db), remindOfClaims(world.db)]);
  await remindOfClaims(world.db);
  const lines = await listLines(world.db);
  const lastDay = addDays(monday, 32);
  expect(lines).toEqual([{ member_id: wishing.id, payload: { event: 'claim.ending', lastDay, amount: '600000' } }]);
  expect(getLineText(messages, lines[0]?.payload ?? {}, '').in('en')).toMatch(/^0\.60 USDT can be claimed through/);
  expect(await titles(await as(wishing))).toEqual(['Claims about to expire']);
  for (const member of [silent, done]) expect(await titles(await as(member))).toEqual([]);
});

test('a news item is told of once, when its date has come; a draft and a sample never', async () => {
  const world = await worldOnMonday();
  const [wishing, off] = [await world.member(), await world.member()];
  await chooseAll(world.db, 'news', 'email', true, wishing);
  await chooseAll(world.db, 'news', 'in_app', false, off);
  const staff = await world.staff();
  await sql`insert into news (title, body, kind, published, published_at, sample, created_by, created_at, updated_at)
    select title, 'Some **words**.', 'notice', published, app_now() + ahead, sample, ${staff.id}, app_now(), app_now()
    from (values ('Today', true, interval '0', false), ('Tomorrow', true, interval '1 day', false),
      ('Draft', false, interval '0', false), ('Sample', true, interval '0', true)) n(title, published, ahead, sample)`.execute(
    world.db,
  );
  await Promise.all([announceNews(world.db), announceNews(world.db)]);
  await world.deliverEvents();
  expect([await titles(wishing), await titles(off)]).toEqual([['Today'], []]);
  await world.moveClock(1.01);
  await announceNews(world.db);
  await announceNews(world.db);
  await world.deliverEvents();
  const lines = await listLines(world.db);
  const texts = lines.map(({ payload }) =>
    getLineText(messages, payload, 'https://site.test').in('en').replace(/\d+$/, 'ID'),
  );
  expect(texts.sort()).toEqual(['Today: https://site.test/news/ID', 'Tomorrow: https://site.test/news/ID']);
  expect(lines.map(({ member_id }) => member_id)).toEqual([wishing.id, wishing.id]);
});
