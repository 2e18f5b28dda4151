import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programmes } from '#app/programmes.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { addReturnLines } from './digest-lines-store.ts';
import { purgeLines } from './digest-store.ts';
import { joinMessages } from './event-messages.ts';
import { sendDigests } from './send-digests.ts';

const messages = joinMessages(programmes);
const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'digests-')) });
afterAll(() => world.close());

const DAY = '2026-11-04';
const choose = (member: Caller, topic: string, enabled = true) =>
  member.put('/notifications/preferences', { topic, channel: 'email', enabled });
const happen = async (name: string, payload: Record<string, unknown>) => {
  await inTransaction(world.db, (tx) => publish(tx, { name, payload }));
  await world.deliverEvents();
};
const commission = (member: Caller) => happen('ib.commission', { memberId: member.id, level: 2, amount: '1500000' });
const reversed = (member: Caller) =>
  happen('return.reversed', { memberId: member.id, investmentId: 1, day: DAY, amount: '600000', reason: 'A test' });
const getAddress = async ({ id }: Caller) =>
  (await one(world.db, sql<{ email: string }>`select email from members where id = ${id}`)).email;
const mails = async (member: Caller) => mailsTo(world, await getAddress(member));
const countLines = async (...members: Caller[]) =>
  (
    await one(
      world.db,
      sql<{
        count: number;
      }>`select count(*)::int as count from digest_lines where member_id = any (${members.map(({ id }) => id)}::int[])`,
    )
  ).count;
/** The next morning, shortly after the hour at which digests are made. */
const nextMorning = async () => {
  const { days } = await one(
    world.db,
    sql<{
      days: number;
    }>`select (extract(epoch from app_today() + 1 + time '06:05' - app_now() at time zone 'UTC') / 86400)::float8 as days`,
  );
  await world.moveClock(days);
};
const send = () => sendDigests(world.db, world.config, messages);

/** A member with the given topics by e-mail; the clock has moved past nothing, so their session holds. */
async function reader(...topics: string[]): Promise<Caller> {
  const member = await world.member();
  for (const topic of topics) expect((await choose(member, topic)).status).toBe(200);
  return member;
}

beforeAll(async () => {
  await sql`select create_day_partitions(${DAY})`.execute(world.db);
});

test('a day of many events is one mail, with what the member chose, in their language, and a link to stop it', async () => {
  const member = await reader('team');
  for (let n = 0; n < 23; n++) await commission(member);
  await reversed(member); // another topic
  await happen('entry.credit', { memberId: member.id, wallet: 'main', amount: '1', reason: 'Always told' });
  expect(await send()).toBe(0);
  await nextMorning();
  await commission(member); // of today: tomorrow's
  expect(await send()).toBe(1);
  const [mail, ...others] = await mails(member);
  expect(others).toEqual([]);
  expect(mail?.text.match(/IB commission/g)).toHaveLength(20);
  expect(mail?.text).toContain('1.50 USDT');
  expect(mail?.text).toContain('- And 3 more');
  expect(mail?.text).toContain('You can lose what you invest');
  expect(mail?.text).not.toMatch(/reversed|Always told/);
  await reversed(member);
  expect(await send()).toBe(0);
  await nextMorning();
  expect(await send()).toBe(1);
});

test('two workers at once send one mail, and one that dies within loses and sends nothing', async () => {
  const readers = [await reader('returns'), await reader('returns'), await reader('returns')];
  for (const member of readers) await reversed(member);
  await nextMorning();
  await sql`create function fail_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    world.owner,
  );
  await sql`create trigger fail_mail before insert on mails for each row execute function fail_mail()`.execute(
    world.owner,
  );
  await expect(send()).rejects.toThrow('killed');
  await sql`drop trigger fail_mail on mails`.execute(world.owner);
  expect(await countLines(...readers)).toBe(3);
  const sent = await Promise.all([
    send(),
    sendDigests(world.db, world.config, messages, 1),
    sendDigests(world.db, world.config, messages, 2),
  ]);
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(3);
  for (const member of readers) expect(await mails(member)).toHaveLength(1);
  expect(await countLines(...readers)).toBe(0);
});

test('no mail to who does not wish it, is blocked, closed, or not proved; none that invites during a break', async () => {
  const [none, off, blocked, closed, unproved, paused] = [
    await reader(),
    await reader('team', 'returns'),
    await reader('team'),
    await reader('team'),
    await reader('team'),
    await reader('team', 'returns'),
  ] as const;
  const everyone = [none, off, blocked, closed, unproved, paused];
  for (const member of everyone) {
    await commission(member);
    await reversed(member);
  }
  expect(await countLines(none)).toBe(0);
  await choose(off, 'team', false);
  expect(await countLines(off)).toBe(1);
  await sql`update members set blocked = true where id = ${blocked.id}`.execute(world.owner);
  await sql`update members set closed_at = app_now() where id = ${closed.id}`.execute(world.owner);
  await sql`update members set verified_at = null where id = ${unproved.id}`.execute(world.owner);
  await sql`insert into own_pauses (member_id, since, until) values (${paused.id}, app_now(), null)`.execute(
    world.owner,
  );
  await nextMorning();
  expect(await send()).toBe(2);
  for (const member of [none, blocked, closed, unproved]) expect(await mails(member)).toEqual([]);
  for (const member of [off, paused]) {
    const [mail] = await mails(member);
    expect(mail?.text).toContain('Return reversed');
    expect(mail?.text).not.toContain('IB commission');
  }
  expect(await countLines(...everyone)).toBe(0);
});

test('a run of 10,000 members is one statement, for those alone who wish it', async () => {
  const [{ first, last }] = (await rows(
    world.owner,
    sql`with made as (
        insert into members (username, email, password_hash, referral_code, created_at, updated_at)
        select 'many-' || n, 'many-' || n || '@test.test', 'none', 'many-' || n, app_now(), app_now() from generate_series(1, 10001) n returning id)
      select min(id) as first, max(id) as last from made`,
  )) as [{ first: number; last: number }];
  await sql`insert into notification_preferences (member_id, topic, channel, enabled, changed_at)
    select id, 'returns', 'email', id < ${last}, app_now() from members where id between ${first} and ${last}`.execute(
    world.db,
  );
  await sql`insert into return_accruals_d20261104 (day, investment_id, member_id, sponsor_id, level_version, distribution, base, rate_ppm, due)
    select ${DAY}::date, id, id, 0, 1, case when id = ${first} then 2 else 0 end, 1000, 500, 601 from members where id between ${first} and ${last}`.execute(
    world.db,
  );
  await sql`select index_day_partition(${DAY}, 'accruals'), index_day_partition(${DAY}, 'commissions')`.execute(
    world.db,
  );
  await sql`select attach_day_partitions(${DAY})`.execute(world.db);
  const { id: run } = await one(
    world.db,
    sql<{ id: number }>`insert into runs (programme, day, state, funding_numerator, funding_denominator, created_at)
      values ('accrual', ${DAY}, 'unfunded', 1, 2, app_now()) returning id`,
  );
  await sql`create sequence statements`.execute(world.owner);
  await sql`create function count_statement() returns trigger language plpgsql security definer set search_path = public
    as $$ begin perform nextval('statements'); return null; end $$`.execute(world.owner);
  await sql`create trigger count_statement after insert on digest_lines execute function count_statement()`.execute(
    world.owner,
  );
  await inTransaction(world.db, (tx) => addReturnLines(tx, run, DAY));
  expect(await one(world.owner, sql`select last_value::int as statements from statements`)).toEqual({ statements: 1 });
  await sql`drop trigger count_statement on digest_lines`.execute(world.owner);
  const lines = await rows(
    world.db,
    sql<{ count: number; payload: unknown }>`select count(*)::int as count, payload from digest_lines
      where member_id between ${first} and ${last} group by payload order by 1`,
  );
  const payload = { event: 'run.returns', day: DAY, due: '601', paid: '300', toClaim: false };
  expect(lines).toEqual([
    { count: 1, payload: { ...payload, toClaim: true } },
    { count: 9_999, payload },
  ]);
  await world.moveClock(8);
  await purgeLines(world.db);
  const { left } = await one(world.db, sql<{ left: number }>`select count(*)::int as left from digest_lines`);
  expect(left).toBe(0);
});

test("the link of a mail stops it: by the page's button and by a mail program, not by opening it, and no forged one", async () => {
  const [member, other] = [await reader('returns'), await reader('returns')];
  await reversed(member);
  await reversed(other);
  await nextMorning();
  await send();
  const { headers } = await one(
    world.db,
    sql<{
      headers: Record<string, string>;
    }>`select headers from mails where to_address = ${await getAddress(member)} and sent_at is null`,
  );
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, path = '', token = ''] =
    /^<.*?\/api\/v1(\/notifications\/unsubscribe\/([\w.-]+))>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const [mail] = await mails(member);
  expect(mail?.text).toContain(`${world.config.publicUrl}/notifications/unsubscribe?token=${token}`);
  const wishes = async ({ id }: Caller) =>
    (
      await rows(
        world.db,
        sql`select 1 from notification_preferences where member_id = ${id} and channel = 'email' and enabled`,
      )
    ).length;
  await reversed(member);
  await fetch(`${world.base}/api/v1${path}`);
  const forged = `${other.id}.${token.split('.')[1]}`;
  expect((await world.visitor.post(`/notifications/unsubscribe/${forged}`)).status).toBe(422);
  expect((await world.visitor.post('/notifications/unsubscribe', { token: 'x'.repeat(43) })).status).toBe(422);
  expect([await wishes(member), await wishes(other), await countLines(member)]).toEqual([1, 1, 1]);
  const click = () =>
    fetch(`${world.base}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
  expect([await wishes(member), await wishes(other), await countLines(member)]).toEqual([0, 1, 0]);
  const pressed = await world.visitor.post('/notifications/unsubscribe', { token });
  expect(pressed).toMatchObject({ status: 200, body: { message: expect.stringContaining('no daily summary') } });
});
