import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { one, sql } from '#foundation/db.ts';
import { type RequestAnswered, requestAnswered } from '#foundation/observed.ts';
import { gate } from '#test/gate.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { createWorld } from '#test/world.ts';
import type { Routes } from './call.ts';

/** Four at once, of which two may be lists. */
const BOUNDS = { min: 4, initial: 4, max: 4 };
/** A list, and what goes first: both wait at the gate. */
const [LIST, FIRST] = ['/transfer/list', '/withdrawalrequest/options'];

const BUSY = 'The platform is busy. Try again in a few seconds.';
const metrics = { host: '127.0.0.1', port: 1 };
const world = await createWorld({ rateLimits: true, trustProxy: ['127.0.0.1'], metrics });
let held = gate();
held.open();
let [arrived, awaited] = [0, 0];
let allArrived = gate();
const gated = routes.map((route) => {
  if (![LIST, FIRST].includes(route.endpoint.path)) return route;
  const handle = async (call: never) => {
    arrived += 1;
    if (arrived === awaited) allArrived.open();
    await held.opened;
    return (route.handle as (given: never) => unknown)(call);
  };
  return { ...route, handle };
}) as Routes;
const app = await createApp(gated, world.services, { bounds: BOUNDS });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const elsewhere = world.at(`http://127.0.0.1:${port}`);
afterAll(async () => {
  await app.close();
  await world.close();
});

// what a failed test has left waiting keeps no place from the next
afterEach(() => held.open());

let members = 0;
/** A member with money, in a network of their own. */
async function join() {
  members += 1;
  const [username, network] = [`busy-${members}`, `10.${members}.0.1`];
  const { id } = await world.member({ username, main: '100' });
  const caller = await elsewhere.signIn('member', id);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    caller.send(method, path, body, { 'x-forwarded-for': network, ...headers });
  return { id, username, network, send };
}
type Member = Awaited<ReturnType<typeof join>>;
const invite = (count: number) => Promise.all(Array.from({ length: count }, join));

/** Has one request of each wait at the gate. @returns what lets them go on, and their statuses */
async function hold(path: string, people: Member[]): Promise<() => Promise<number[]>> {
  [held, allArrived] = [gate(), gate()];
  [arrived, awaited] = [0, people.length];
  const answers = people.map(({ send }) => send('GET', path));
  await allArrived.opened;
  return async () => {
    held.open();
    return (await Promise.all(answers)).map(({ status }) => status);
  };
}

const pay = (from: Member, to: Member, key?: string) =>
  from.send(
    'POST',
    '/transfer/friend',
    { values: { amount: 5, friend: to.username } },
    key ? { 'idempotency-key': key } : {},
  );
const countInProgress = () =>
  Object.values(app.admission?.state.classes ?? {}).reduce((sum, { inProgress }) => sum + inProgress, 0);

test('while lists have their places one more is refused at once, in the shape of every failure, and money is sent', async () => {
  const [one, two, three] = (await invite(3)) as [Member, Member, Member];
  const answered: RequestAnswered[] = [];
  const stop = requestAnswered.listen((each) => answered.push(each));
  const goOn = await hold(LIST, [one, two]);
  const refused = await fetch(`http://127.0.0.1:${port}/api/v1${LIST}?page=2`, {
    headers: { 'x-forwarded-for': three.network, 'accept-language': 'en' },
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const message = BUSY;
  const requestId = refused.headers.get('x-request-id');
  expect(requestId).toMatch(/^\w{8}$/);
  expect(await refused.json()).toEqual({ message, error: message, code: 'overloaded', parameters: {}, requestId });
  expect(answered).toMatchObject([{ endpoint: { path: LIST }, method: 'GET', status: 503, failure: 'overloaded' }]);
  stop();
  expect(app.admission?.state.classes.last.refused).toBe(1);
  expect((await pay(three, one)).status).toBe(200);
  expect(await goOn()).toEqual([200, 200]);
  expect((await three.send('GET', LIST)).status).toBe(200);
});

test('a write that was refused has left nothing, and goes through under the same key later', async () => {
  const people = await invite(4);
  const [payer, friend] = (await invite(2)) as [Member, Member];
  const key = 'sent-while-all-was-full';
  const goOn = await hold(FIRST, people);
  expect(await pay(payer, friend, key)).toMatchObject({ status: 503, body: { code: 'overloaded' } });
  const { count } = await one(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from idempotency_keys where key = ${key}`,
  );
  expect(count).toBe(0);
  expect(await goOn()).toEqual([200, 200, 200, 200]);
  const sent = await pay(payer, friend, key);
  expect(sent.status).toBe(200);
  expect(await pay(payer, friend, key)).toEqual(sent);
  expect((await world.wallets(friend.id)).main).toBe(105_000_000n);
});

test("one member's slow lists leave a place to another", async () => {
  const [greedy, other] = (await invite(2)) as [Member, Member];
  const goOn = await hold(LIST, [greedy]);
  expect((await greedy.send('GET', LIST)).status).toBe(503);
  awaited = 2;
  allArrived = gate();
  const answer = other.send('GET', LIST);
  await allArrived.opened;
  expect(await goOn()).toEqual([200]);
  expect((await answer).status).toBe(200);
});

test('whether it is alive is answered however full it is', async () => {
  const goOn = await hold(FIRST, await invite(4));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ database: true });
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html', 'accept-language': 'en' } });
  expect([page.status, await page.text()]).toEqual([503, BUSY]);
  await goOn();
});

test('a connection outlives the refusal of what it sent, body and all', async () => {
  const goOn = await hold(FIRST, await invite(4));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string, body: string) => {
    const request = openRequest({ port, host: '127.0.0.1', path, method: 'POST', agent });
    const [response] = (await once(request.end(body), 'response')) as [IncomingMessage];
    const { localPort } = response.socket;
    await once(response.resume(), 'end');
    return { status: response.statusCode, localPort };
  };
  const first = await ask('/api/v1/transfer/friend', JSON.stringify({ values: 'x'.repeat(40_000) }));
  expect(first.status).toBe(503);
  await goOn();
  expect(await ask('/api/v1/none', '')).toEqual({ status: 404, localPort: first.localPort });
  agent.destroy();
});

test('who goes away, or sends their body too slowly, does not keep a place', async () => {
  const [payer, friend] = (await invite(2)) as [Member, Member];
  const slow = Array.from({ length: 4 }, (_, n) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/transfer/friend HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.250.${n}.1\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    return socket;
  });
  await vi.waitFor(() => expect(app.admission?.state.classes.first.inProgress).toBe(4), TIMEOUT);
  await vi.waitFor(async () => expect((await pay(payer, friend)).status).toBe(200), TIMEOUT);
  for (const socket of slow) socket.destroy();

  const leaving = new AbortController();
  [held, allArrived] = [gate(), gate()];
  [arrived, awaited] = [0, 1];
  const gone = fetch(`http://127.0.0.1:${port}/api/v1/plans/list`, { signal: leaving.signal });
  await gone;
  leaving.abort();
  await vi.waitFor(() => expect(countInProgress()).toBe(0), TIMEOUT);
});
