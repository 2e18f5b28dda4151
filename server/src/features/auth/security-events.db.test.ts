import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECURITY_EVENT_DAYS, type SecurityEvent } from '@fairlead/contract/features/security.ts';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { type Browser, openBrowser } from '#test/browser.ts';
import { createWorld } from '#test/world.ts';
import { authPurges } from './purge-store.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'security-events-')) });
afterAll(() => world.close());

const PASSWORD = 'harbour-quartz-9';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0';
let count = 0;
async function register() {
  count += 1;
  const [username, email] = [`watched${count}`, `watched${count}@mail.test`];
  await world.visitor.post('/auth/register', { fullname: 'W', username, email, phone: '', password: PASSWORD });
  const { id } = await one(world.db, sql<{ id: number }>`select id from members where username = ${username}`);
  return { id, email };
}
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/auth/signin', { email, password });
const readEvents = async (browser: Browser) =>
  ((await browser.get('/auth/security-events')).body as { events: SecurityEvent[] }).events;

test('sign-ins, failures and ended sessions are told to their owner alone, with the device and the address', async () => {
  const { email } = await register();
  const [browser, stranger] = [openBrowser(world, FIREFOX), openBrowser(world, 'curl/8')];
  for (const _ of [1, 2]) expect((await signIn(stranger, email, 'not-the-password')).status).toBe(401);
  expect((await signIn(stranger, 'no-one@mail.test', 'not-the-password')).status).toBe(401);
  expect((await signIn(browser, email)).status).toBe(200);
  expect((await signIn(browser, email)).status).toBe(200);
  const other = openBrowser(world);
  await signIn(other, (await register()).email);
  // a session's number is no secret: another's is not found, and goes on
  const { sessions } = (await browser.get('/auth/sessions')).body as { sessions: { id: number }[] };
  expect((await other.send('DELETE', `/auth/sessions/${sessions[0]?.id}`)).status).toBe(404);
  expect((await browser.send('DELETE', '/auth/sessions')).status).toBe(200);
  const events = await readEvents(browser);
  expect(events.map(({ event, count: times, device }) => [event, times, device])).toEqual([
    ['sessions_ended', 1, null],
    ['signed_in', 1, 'Firefox on Windows'],
    ['signed_in_new_device', 1, 'Firefox on Windows'],
    ['sign_in_failed', 2, 'Unknown device'],
  ]);
  expect(events.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
  expect((await readEvents(other)).map(({ event }) => event)).toEqual(['signed_in_new_device']);
  expect(JSON.stringify(events)).not.toContain(PASSWORD);
  expect((await world.visitor.get('/auth/security-events')).status).toBe(401);
});

test('what staff did names them as support, never where they were; what is older than 12 months is gone', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  await staff.put(`/users/${member.id}`, { status: 'block' });
  await staff.put(`/users/${member.id}`, { status: 'unblock' });
  const again = await world.signIn('member', member.id);
  const read = async () => ((await again.get('/auth/security-events')).body as { events: SecurityEvent[] }).events;
  expect((await read()).map(({ event, by_staff, ip }) => [event, by_staff, ip])).toEqual([
    ['unblocked', true, null],
    ['blocked', true, null],
  ]);
  const store = (days: number) =>
    sql`insert into sign_in_failures values ('member', ${member.id}, 'second_factor', app_now() - make_interval(days => ${days}),
      '192.0.2.9', '', 1, app_now() - make_interval(days => ${days}))`.execute(world.db);
  await store(SECURITY_EVENT_DAYS - 1);
  await store(SECURITY_EVENT_DAYS + 1);
  expect((await read()).map(({ event }) => event)).toEqual(['unblocked', 'blocked', 'second_factor_failed']);
  await authPurges.sign_in_failures?.(world.db);
  const { kept } = await one(
    world.db,
    sql<{ kept: number }>`select count(*)::int as kept from sign_in_failures where subject_id = ${member.id}`,
  );
  expect(kept).toBe(1);
});

test('events come by pages: each once, the newest first, with how many there are', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  for (const status of Array.from({ length: 23 }, (_, place) => (place % 2 === 0 ? 'block' : 'unblock')))
    expect((await staff.put(`/users/${member.id}`, { status })).status).toBe(200);
  await staff.put(`/users/${member.id}`, { status: 'unblock' });
  const again = await world.signIn('member', member.id);
  const read = async (query: string) =>
    (await again.get(`/auth/security-events${query}`)).body as {
      events: SecurityEvent[];
      total: number;
      totalPages: number;
    };
  const [first, second, third] = [await read(''), await read('?page=2'), await read('?page=3')];
  expect([first.events.length, second.events.length, third.events.length]).toEqual([20, 4, 0]);
  expect(first).toMatchObject({ total: 24, totalPages: 2 });
  const events = [...first.events, ...second.events];
  expect(events.filter(({ event }) => event === 'blocked')).toHaveLength(12);
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect((await read('?limit=5&page=5')).events).toHaveLength(4);
  expect((await again.get('/auth/security-events?limit=101')).status).toBe(400);
});
