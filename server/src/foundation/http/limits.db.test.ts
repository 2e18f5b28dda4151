import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { createWorld } from '#test/world.ts';

/** Behind a proxy on this machine, so that each test can come from an address of its own. */
const world = await createWorld({ rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => world.close());

const get = async (path: string, ip: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.base + path, { headers: { ...headers, 'x-forwarded-for': ip } });
  await response.arrayBuffer();
  return response;
};
/** So many requests, a few at a time, and their statuses. */
async function statuses(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let done = 0; done < count; done += 30)
    seen.push(...(await Promise.all(Array.from({ length: 30 }, ask))).map(({ status }) => status));
  return seen;
}

test('however a path is written, the same 600 requests per minute are counted', async () => {
  const ip = '198.51.100.1';
  const paths = [
    '/auth/session',
    '/api/v1/auth/session',
    '/%61pi/v1/auth/session',
    '/api/v1/transfer/list',
    '/api/v1/none',
  ];
  let turn = 0;
  const seen = await statuses(660, () => {
    turn += 1;
    return get(paths[turn % paths.length] ?? '', ip);
  });
  expect(seen.filter((status) => status === 429).length).toBeGreaterThan(0);
  for (const path of paths) {
    const refused = await get(path, ip);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await get('/auth/session', '198.51.100.2')).status).toBe(200);
  // who is signed in is counted by themselves, also here; a cookie that was made up is not
  const { token } = await openMemberSession((await world.member()).id);
  const list = (cookie: string) => get('/api/v1/transfer/list', ip, { cookie });
  expect((await list('fairlead_member=made-up')).status).toBe(429);
  expect((await list(`fairlead_member=${token}`)).status).toBe(200);
  // what is no endpoint is not counted
  expect((await get('/healthz', ip)).status).toBe(200);
});

test('of one person only eight requests are in progress; the others wait, and no one else does', async () => {
  const [busy, other] = [await world.member(), await world.member()];
  // requests of the busy one wait for a row that is held
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`select 1 from members where id = ${busy.id} for update`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const waiting = Array.from({ length: 40 }, () => busy.post('/topup/add', { actplan_id: 1 }));
  try {
    while ((await countBlocked()) < 8) await new Promise((resolve) => setImmediate(resolve));
    const reads = await Promise.all(Array.from({ length: 10 }, () => other.get('/transfer/list')));
    expect(reads.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countBlocked()).toBe(8);
  } finally {
    held.resolve();
    await holding;
    await Promise.all(waiting);
  }
});

/** How many transactions wait for a lock. */
const countBlocked = async () =>
  (
    await one(
      world.db,
      sql<{ count: number }>`
        select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    )
  ).count;

const openMemberSession = (id: number) =>
  inTransaction(world.db, (tx) => openSession(tx, 'member', id, { ip: '', agent: '' }));
