import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { endSession, openSession } from '#foundation/session.ts';
import { EVERYONE_TOPIC, signal } from '#foundation/signals.ts';
import { type Caller, createWorld } from '#test/world.ts';

/** With limits, as members meet them: a stream must take up none of what other calls need. */
const world = await createWorld({ rateLimits: true });
afterAll(() => world.close());

type Listening = {
  status: number;
  body: string;
  leave: () => void;
  next: (event: string) => Promise<void>;
  over: Promise<void>;
};
const leaving = new Set<AbortController>();
afterEach(() => {
  for (const leaver of leaving) leaver.abort();
  leaving.clear();
});

const signIn = async (member: Caller) =>
  inTransaction(world.db, (tx) => openSession(tx, 'member', member.id, { ip: '', agent: '' }));

/** Opens a stream; `next` resolves when an event of that name has come since the last one that was waited for. */
async function listen(token: string, base = world.base): Promise<Listening> {
  const leaver = new AbortController();
  leaving.add(leaver);
  const leave = () => leaver.abort();
  // a connection of its own: fetch opens another in place of one that is left, and stopping would wait for that
  const headers = { cookie: `fairlead_member=${token}`, accept: 'text/event-stream' };
  const asked = get(`${base}/api/v1/notifications/stream`, { headers, agent: false, signal: leaver.signal });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined);
  response.on('error', () => undefined).setEncoding('utf8');
  if (response.statusCode !== 200)
    return {
      status: response.statusCode ?? 0,
      body: await text(response),
      leave,
      next: async () => {},
      over: Promise.resolve(),
    };
  expect(response.headers['content-type']).toContain('text/event-stream');
  let heard = '';
  let wake = Promise.withResolvers<void>();
  response.on('data', (chunk: string) => {
    heard += chunk;
    wake.resolve();
    wake = Promise.withResolvers<void>();
  });
  const over = new Promise<void>((resolve) => response.on('close', resolve));
  const next = async (event: string) => {
    const line = `event: ${event}\n`;
    while (!heard.includes(line)) {
      if (response.closed) throw new Error(`the stream ended: ${heard}`);
      await Promise.race([wake.promise, over]);
    }
    heard = heard.slice(heard.indexOf(line) + line.length);
  };
  await next('ready');
  return { status: 200, body: '', leave, next, over };
}

const popup = { title: 'Maintenance', message: 'On Sunday.', type: 'site_popup', users: false };

test('a member is told of their notifications, and of what is seen on another device, within the commit', async () => {
  const [staff, member, other] = [await world.staff(), await world.member(), await world.member()];
  const [phone, desk] = [await signIn(member), await signIn(member)];
  const [onPhone, atDesk] = [await listen(phone.token), await listen(desk.token)];
  const stranger = await listen((await signIn(other)).token);
  await staff.post('/notifications', { ...popup, recipients: [member.id] });
  await Promise.all([onPhone.next('changed'), atDesk.next('changed')]);
  const { body } = await member.get('/notifications/notices');
  const [shown] = body.popups as { id: number }[];
  expect(body).toMatchObject({ unseen: 1, popups: [{ title: 'Maintenance', seen: false }], banner: null });
  await member.put(`/notifications/${shown?.id}/seen`, { userId: member.id });
  await Promise.all([onPhone.next('changed'), atDesk.next('changed')]);
  expect((await member.get('/notifications/notices')).body).toMatchObject({ unseen: 0, popups: [] });
  // the first thing that the other one hears is what is for everyone
  await staff.post('/notifications', { ...popup, users: true, title: 'For all' });
  await stranger.next('changed');
  expect((await other.get('/notifications/notices')).body).toMatchObject({ popups: [{ title: 'For all' }] });
});

test('popups come oldest first, each until its own member has closed it', async () => {
  const [staff, member, other] = [await world.staff(), await world.member(), await world.member()];
  for (const title of ['First', 'Second'])
    await staff.post('/notifications', { ...popup, title, recipients: [member.id, other.id] });
  const titles = async (who: Caller) =>
    ((await who.get('/notifications/notices')).body.popups as { title: string; id: number }[]).map(
      ({ title }) => title,
    );
  expect(await titles(member)).toEqual(['First', 'Second']);
  const [first] = (await member.get('/notifications/notices')).body.popups as { id: number }[];
  expect((await other.put(`/notifications/${first?.id}/seen`, { userId: member.id })).status).toBe(403);
  await Promise.all(Array.from({ length: 3 }, () => member.put(`/notifications/${first?.id}/seen`, {})));
  expect([await titles(member), await titles(other)]).toEqual([['Second'], ['First', 'Second']]);
  await staff.delete(`/notifications/delete/${first?.id}`);
  expect(await titles(other)).toEqual(['Second']);
});

test('a stream ends when its session does: signed out, or idle for too long', async () => {
  const member = await world.member();
  const [one, idle, third] = [await signIn(member), await signIn(member), await signIn(member)];
  const streams = [await listen(one.token), await listen(idle.token), await listen(third.token)];
  await sql`update sessions set seen_at = now() - interval '31 minutes'
    where token_hash = sha256(convert_to(${idle.token}, 'UTF8'))`.execute(world.db);
  await endSession(world.db, one.token);
  await Promise.all([streams[0]?.next('ended'), streams[1]?.next('ended')]);
  await Promise.all([streams[0]?.over, streams[1]?.over]);
  // the third goes on
  await inTransaction(world.db, (tx) => signal(tx, [EVERYONE_TOPIC]));
  await streams[2]?.next('changed');
  expect((await listen(one.token)).status).toBe(401);
  expect((await listen('made-up')).status).toBe(401);
});

test('neither the stream nor what a page asks on its own keeps a session alive; a call of its member does', async () => {
  const member = await world.member();
  const { token } = await signIn(member);
  const hash = sql`token_hash = sha256(convert_to(${token}, 'UTF8'))`;
  await sql`update sessions set seen_at = now() - interval '20 minutes' where ${hash}`.execute(world.db);
  const idleMinutes = async () =>
    Number(
      (
        await rows(
          world.db,
          sql<{ m: number }>`select extract(epoch from now() - seen_at)::int / 60 as m from sessions where ${hash}`,
        )
      )[0]?.m,
    );
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.base}/api/v1${path}`, { headers: { cookie: `fairlead_member=${token}`, ...headers } });
  await listen(token);
  expect((await ask('/notifications/notices')).status).toBe(200);
  expect((await ask('/transfer/list', { 'x-background': '1' })).status).toBe(200);
  expect(await idleMinutes()).toBe(20);
  await ask('/transfer/list');
  expect(await idleMinutes()).toBe(0);
});

test('24 streams of one member: six are open, the rest are refused, and no one else waits, nor they themselves', async () => {
  const [greedy, other] = [await world.member(), await world.member()];
  const { token } = await signIn(greedy);
  const before = await connections();
  const opened = await Promise.all(Array.from({ length: 24 }, () => listen(token)));
  const refused = opened.filter(({ status }) => status === 429);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(refused).toHaveLength(18);
  expect(JSON.parse(refused[0]?.body ?? '{}')).toMatchObject({
    code: 'too_many_streams',
    message: expect.stringContaining('open 6 times already'),
  });
  const calls = [other, greedy].flatMap((who) => Array.from({ length: 20 }, () => who.get('/transfer/list')));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect((await listen((await signIn(other)).token)).status).toBe(200);
  // one connection hears for all of them
  expect(await connections()).toBe(Math.max(before, 1));
  // a place that was left is free again
  opened.find(({ status }) => status === 200)?.leave();
  await expect.poll(async () => (await listen(token)).status).toBe(200);
});

const connections = async () =>
  (
    await rows(
      world.db,
      sql`select 1 from pg_stat_activity where application_name = 'fairlead_signals' and datname = current_database()`,
    )
  ).length;

test('a lost connection is opened again, and what was missed meanwhile is told', async () => {
  const member = await world.member();
  const stream = await listen((await signIn(member)).token);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fairlead_signals' and datname = current_database()`.execute(world.owner);
  await stream.next('changed');
  await inTransaction(world.db, (tx) => signal(tx, [EVERYONE_TOPIC]));
  await stream.next('changed');
});

test('stopping ends every stream at once', async () => {
  const stopping = await createWorld();
  const member = await stopping.member();
  const { token } = await inTransaction(stopping.db, (tx) =>
    openSession(tx, 'member', member.id, { ip: '', agent: '' }),
  );
  const stream = await listen(token, stopping.base);
  await stopping.close();
  await stream.over;
});
