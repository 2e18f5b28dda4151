import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { inTransaction, one, openDb, openPool, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { createWorld } from '#test/world.ts';
import type { Routes } from './call.ts';

const PATH = '/auth/session';
const world = await createWorld();
// on one connection everything is read in the order in which it was asked for
const pool = openPool(world.config.databaseLogins?.api ?? '', { max: 1 });
const db = openDb(pool);
let handled = 0;
const counted = routes.map((route) => {
  if (route.endpoint.path !== PATH) return route;
  const handle = async (call: never) => {
    handled += 1;
    // after the sessions of all who were waiting
    await one(db, sql`select 1 as done`);
    return (route.handle as (given: never) => unknown)(call);
  };
  return { ...route, handle };
}) as Routes;
const app = await createApp(counted, { ...world.services, db });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
let received = 0;
app.server.on('request', () => {
  received += 1;
});
beforeEach(() => {
  [handled, received] = [0, 0];
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await world.close();
});

const signIn = async (id: number): Promise<string> => {
  const from = { ip: '127.0.0.1', agent: 'test' };
  return `fairlead_member=${(await inTransaction(world.services.db, (tx) => openSession(tx, 'member', id, from))).token}`;
};

/** Sends requests that all arrive before the first of them is begun. @returns the person in each answer */
async function askTogether(asked: Record<string, string>[]): Promise<unknown[]> {
  const held = await pool.connect();
  const answers = asked.map(async (headers) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${PATH}`, { headers });
    return ((await answer.json()) as { auth: { id: number } | null }).auth?.id;
  });
  while (received < asked.length) await setTimeout(5);
  held.release();
  return Promise.all(answers);
}

test('one request sent 24 times at once is answered once, and each of the 24 has the answer', async () => {
  const { id } = await world.member();
  const cookie = await signIn(id);
  const answers = await askTogether(Array.from({ length: 24 }, (_, turn) => ({ cookie, 'x-request-id': `${turn}` })));
  expect(answers).toEqual(Array(24).fill(id));
  expect(handled).toBe(1);
});

test('another person, session, language or any other header has an answer of its own', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const cookie = await signIn(member.id);
  const others: Record<string, string>[] = [
    { cookie: await signIn(member.id) },
    { cookie: await signIn(other.id) },
    { cookie, 'accept-language': 'de' },
    { cookie, 'x-background': '1' },
  ];
  const answers = await askTogether([{ cookie }, ...others, { cookie }]);
  expect(handled).toBe(1 + others.length);
  expect(answers).toEqual([member.id, member.id, other.id, member.id, member.id, member.id]);
});
