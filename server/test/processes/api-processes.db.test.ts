import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { inTransaction } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { TIMEOUT } from '../timeouts.ts';
import { createWorld } from '../world.ts';
import { startApiProcesses } from './api-processes.ts';
import { raceForEnds, withdrawAtOnce } from './races.ts';

// Four API processes of one database, with limits as members meet them.

const PROCESSES = 4;
const LIMIT = 600;
const FREE_TRIES = 5;
/** Four at each process: as many of a network find room in one that has just had much to do (decision 0079). */
const AT_ONCE = 16;
const ASKED = 60 * AT_ONCE;
const PASSWORD = 'tide-lantern-43';

const world = await createWorld();
const { bases, stop } = await startApiProcesses(world, PROCESSES, { TRUST_PROXY: '127.0.0.1' });
afterAll(async () => {
  await stop();
  await world.close();
});

const expectClean = async () => expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
const base = (turn: number) => bases[turn % PROCESSES] ?? '';
/** The statuses of so many requests, made at once, one process after the other. */
const statuses = (count: number, ask: (base: string) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, turn) => (await ask(base(turn))).status));
const count = (all: number[], wanted: number) => all.filter((status) => status === wanted).length;
const session = (memberId: number) =>
  inTransaction(world.db, (tx) => openSession(tx, 'member', memberId, { ip: '', agent: '' }));

test('200 withdrawals of one member at once over four processes never exceed the balance, twice', async () => {
  for (let round = 0; round < 2; round += 1) await withdrawAtOnce(world, bases, 200);
  await expectClean();
});

test('approved, rejected and cancelled at once by three processes, a request has one end', async () => {
  const ends = await raceForEnds(world, bases, 60);
  expect(Object.values(ends).reduce((sum, each) => sum + each, 0)).toBe(60);
  await expectClean();
});

test('of a caller at every process at once no more than 600 requests pass in a minute', async () => {
  const ask = (ip: string) => async (at: string) => {
    const response = await fetch(`${at}/api/v1/auth/session`, { headers: { 'x-forwarded-for': ip } });
    await response.arrayBuffer();
    return response;
  };
  const seen: number[] = [];
  const startedMs = performance.now();
  for (let done = 0; done < ASKED; done += AT_ONCE) seen.push(...(await statuses(AT_ONCE, ask('198.51.100.1'))));
  // more than a minute is another window
  if (performance.now() - startedMs < 55_000) expect(count(seen, 200)).toBeLessThanOrEqual(LIMIT);
  expect(count(seen, 200)).toBeGreaterThan(0.8 * LIMIT);
  expect(count(seen, 200) + count(seen, 429)).toBe(ASKED);
  expect(await statuses(PROCESSES, ask('198.51.100.2'))).toEqual(Array(PROCESSES).fill(200));
});

test('wrong passwords at every process at once: five are tried, as at one', async () => {
  const register = { fullname: 'W', username: 'walker', email: 'walker@mail.test', phone: '', password: PASSWORD };
  expect((await world.visitor.post('/auth/register', register)).status).toBe(200);
  const guess = (password: string) => (at: string) =>
    world.at(at).caller(0, {}).post('/auth/signin', { email: register.email, password });
  const seen = await statuses(AT_ONCE, guess('not-the-password-1'));
  expect(count(seen, 429)).toBe(AT_ONCE - FREE_TRIES);
  expect(new Set(seen).size).toBe(2);
  // the wait holds for the right one too, at every process
  expect(await statuses(PROCESSES, guess(PASSWORD))).toEqual(Array(PROCESSES).fill(429));
});

test('a code is used once, however many processes it is sent to', async () => {
  const member = await world.member();
  const header = await world.stepUp('member', member.id, 'password');
  const used = await Promise.all(
    bases.map(async (at) => {
      const caller = await world.at(at).signIn('member', member.id);
      return caller.put(`/users/${member.id}`, { password: 'another-long-phrase-7' }, header);
    }),
  );
  expect(
    count(
      used.map(({ status }) => status),
      200,
    ),
    JSON.stringify(used),
  ).toBe(1);
});

test('the same key at every process at once: one effect, one answer', async () => {
  const member = await world.member({ main: '100' });
  const callers = await Promise.all(bases.map((at) => world.at(at).signIn('member', member.id)));
  const invest = { plan_id: 1, amount: 50, risk_notice: 1 };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      callers[turn % PROCESSES]?.post('/investments', invest, { 'idempotency-key': 'the-one' }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect((await world.wallets(member.id)).main).toBe(50_000_000n);
});

test('a session that is ended at one process is ended at all of them at once', async () => {
  const member = await world.member();
  const { token } = await session(member.id);
  const cookie = `fairlead_member=${token}`;
  const list = (at: string) => fetch(`${at}/api/v1/transfer/list`, { headers: { cookie } });
  expect(await statuses(PROCESSES * 3, list)).toEqual(Array(PROCESSES * 3).fill(200));
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const left = await fetch(`${base(0)}/api/v1/auth/signout`, { headers });
  expect(left.status).toBe(200);
  expect(await statuses(PROCESSES * 3, list)).toEqual(Array(PROCESSES * 3).fill(401));
});

test('a page that listens at one process hears what was written at another, and of its session’s end', async () => {
  const member = await world.member();
  const { token } = await session(member.id);
  const headers = { cookie: `fairlead_member=${token}`, accept: 'text/event-stream' };
  const asked = get(`${base(0)}/api/v1/notifications/stream`, { headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  let heard = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  await vi.waitFor(() => expect(heard).toContain('event: ready'), TIMEOUT);
  const staff = await world.at(base(1)).signIn('staff', (await world.staff()).id);
  const popup = { title: 'Maintenance', message: 'On Sunday.', type: 'site_popup', users: false };
  expect((await staff.post('/notifications', { ...popup, recipients: [member.id] })).status).toBe(200);
  await vi.waitFor(() => expect(heard).toContain('event: changed'), TIMEOUT);
  await fetch(`${base(2)}/api/v1/auth/signout`, {
    headers: { cookie: headers.cookie, 'sec-fetch-site': 'same-origin' },
  });
  await vi.waitFor(() => expect(heard).toContain('event: ended'), TIMEOUT);
});
