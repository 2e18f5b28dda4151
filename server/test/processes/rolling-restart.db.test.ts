import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { markDemoSeeded } from '#foundation/demo-state.ts';
import { isAlive } from '#foundation/embedded-postgres-process.ts';
import { openSession } from '#foundation/session.ts';
import { getWallets } from '#ledger/index.ts';
import { findFreePort } from '../free-port.ts';
import { TIMEOUT } from '../timeouts.ts';
import { createWorld } from '../world.ts';

// `npm start` itself with two of each: its processes are replaced while members work.

const ROLLS = process.env.CHECK_LONG ? 10 : 2;
const AMOUNT = 5;
/** Beside much else on the machine. */
const WITHIN = { timeout: 300_000 } as const;
const SOURCES = join(import.meta.dirname, '..', '..', 'src');

const world = await createWorld();
const [sender, friend] = [await world.member({ main: '1000000' }), await world.member({ username: 'roll-friend' })];
const { token } = await inTransaction(world.db, (tx) => openSession(tx, 'member', sender.id, { ip: '', agent: '' }));
const headers = { cookie: `fairlead_member=${token}` };
const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-rolling-'));
const port = await findFreePort();
const env = {
  ...{ ...process.env, NODE_ENV: 'development', DATABASE_URL: world.config.databaseUrl, DATA_DIR: dataDir },
  ...{ PORT: String(port), FAKE_PROVIDER_PORT: String(await findFreePort()), RATE_LIMITS: 'off' },
  ...{ API_PROCESSES: '2', WORKERS: '2' },
};
await world.set('transfer_terms', { minimum: 5_000_000n, maximum_per_day: 1_000_000_000_000n });
await markDemoSeeded(world.owner);
let printed = '';
const start = spawn(process.execPath, [join(SOURCES, 'main-start.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
const ended = new Promise<number | null>((resolve) => start.once('exit', resolve));
afterAll(async () => {
  start.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
  await world.close();
});

/** The processes that have said this in the log so far. */
const saying = (said: string): number[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"msg":"${said}"`))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
const countPrinted = (sentence: string) => printed.split(sentence).length - 1;

/** Asks once, without trying again. @returns the status, or what went wrong with the connection */
const ask = (agent: Agent | false, path: string, body?: object): Promise<number | string> =>
  new Promise((resolve) => {
    const content = body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const options = { port, host: '127.0.0.1', path, agent, method: body ? 'POST' : 'GET' };
    const asked = request({ ...options, headers: { ...headers, ...content } }, async (response) => {
      const answer = await text(response);
      resolve(response.statusCode === 200 ? 200 : `${path}: ${response.statusCode} ${answer}`);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(`${path}: ${error.code ?? error.message}`));
    asked.end(body && JSON.stringify(body));
  });

test('every process is replaced under load, again and again: no request fails, nothing is done twice', {
  timeout: 1_200_000,
}, async () => {
  await vi.waitFor(() => {
    if (start.exitCode !== null) throw new Error(printed);
    expect(printed).toContain('Ready: ');
  }, WITHIN);
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const outcomes = { asked: 0, transfers: 0, others: new Set<number | string>() };
  let isOver = false;
  const keep = async (agent: Agent | false, path: string, body?: object) => {
    while (!isOver) {
      const outcome = await ask(agent, path, body);
      outcomes.asked += 1;
      if (outcome !== 200) outcomes.others.add(outcome);
      else if (body) outcomes.transfers += 1;
    }
  };
  const transfer = { values: { amount: AMOUNT, friend: 'roll-friend' } };
  const load = [
    ...[kept, kept, false as const].map((agent) => keep(agent, '/api/v1/auth/session')),
    ...[kept, false as const].map((agent) => keep(agent, '/api/v1/transfer/friend', transfer)),
    keep(false, '/healthz'),
  ];
  const first = [...saying('serving'), ...saying('taking jobs')];
  const stream = await openStream();
  for (let roll = 1; roll <= ROLLS; roll += 1) {
    if (roll === 1) await promisify(execFile)(process.execPath, [join(SOURCES, 'cli.ts'), 'restart'], { env });
    else start.kill('SIGUSR2');
    await vi.waitFor(() => expect(countPrinted('Every process has been replaced.')).toBe(roll), WITHIN);
  }
  isOver = true;
  await Promise.all(load);
  kept.destroy();

  expect([...outcomes.others]).toEqual([]);
  expect(outcomes.transfers).toBeGreaterThan(0);
  // a page opens its stream again when it has ended
  await stream.ended;
  expect(first.filter(isAlive)).toEqual([]);
  for (const said of ['serving', 'taking jobs']) expect(new Set(saying(said)).size).toBe(2 * (ROLLS + 1));
  expect(printed).not.toContain('is started again');

  // the platform's own start lets its own logins in alone
  expect((await getWallets(world.owner, friend.id)).main).toBe(BigInt(outcomes.transfers * AMOUNT) * 1_000_000n);
  const left = sql<{ left: number; failed: number }>`
    select ((select count(*) from outbox_pending) + (select count(*) from graphile_worker._private_jobs where run_at <= now()))::int as left,
      (select count(*) from graphile_worker._private_jobs where last_error is not null)::int as failed`;
  await vi.waitFor(async () => expect(await one(world.owner, left)).toEqual({ left: 0, failed: 0 }), TIMEOUT);
  expect((await verifyAll(world.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
});

async function openStream(): Promise<{ ended: Promise<string> }> {
  const path = '/api/v1/notifications/stream';
  const [response] = await new Promise<[IncomingMessage]>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => resolve([response])).on(
      'error',
      reject,
    );
  });
  expect(response.statusCode).toBe(200);
  return { ended: text(response) };
}
