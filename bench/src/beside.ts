import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '@fairlead/server/src/foundation/db.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import { moveToEndOfDay, nextBusinessDay, populate, runEndOfDayInProcess } from './accrual-world.ts';
import { log, rounded } from './measure.ts';
import { onThrowAwayDatabase } from './throw-away-database.ts';

const CLIENTS = 4;
const PAUSE_MS = 20;
const QUIET_SECONDS = 20;

type Member = { id: number; cookie: string; friend: string };

/**
 * The 99th percentile of other people's requests while an end-of-day run is in progress by one worker, against the same
 * without an end-of-day run: four members who read their overview and their history and send money, over HTTP against
 * an API process of its own.
 */
export async function benchBeside(options: { members: number }): Promise<object> {
  return onThrowAwayDatabase(8, async (bench) => {
    const { monday, firstMember } = await populate(bench, options.members);
    let day = monday;
    await moveToEndOfDay(bench.db, day);
    await runEndOfDayInProcess(bench.logins.worker, 2);
    // an end-of-day run with everything to read behind it, then the one that is measured
    day = nextBusinessDay(day);
    await moveToEndOfDay(bench.db, day);
    await runEndOfDayInProcess(bench.logins.worker, 2);
    await moveToEndOfDay(bench.db, nextBusinessDay(day));
    const api = await startApi(bench.logins.api);
    try {
      const members = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => signIn(bench.db, firstMember + 1000 + client * 7)),
      );
      await load(api.base, members, sleep(3_000));
      const without = await load(api.base, members, sleep(QUIET_SECONDS * 1000));
      let run = { seconds: 0, peakMb: 0 };
      const during = await load(
        api.base,
        members,
        runEndOfDayInProcess(bench.logins.worker, 1).then((made) => {
          run = made;
        }),
      );
      return {
        name: 'beside',
        ratio: rounded(p99(during) / p99(without)),
        ours: rounded(p99(during)),
        floor: rounded(p99(without)),
        unit: 'ms, 99th percentile of other requests, lower is better: during an end-of-day run by one worker / without an end-of-day run',
        members: options.members,
        requests: { during: during.length, without: without.length },
        medians: { during: rounded(at(during, 0.5)), without: rounded(at(without, 0.5)) },
        endOfDaySeconds: rounded(run.seconds),
        workerPeakMb: Math.round(run.peakMb),
      };
    } finally {
      api.stop();
    }
  });
}

const p99 = (times: number[]) => at(times, 0.99);
const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

async function startApi(url: string): Promise<{ base: string; stop: () => void }> {
  const port = await freePort();
  const file = join(import.meta.dirname, '../../server/src/main-api.ts');
  const env = { ...process.env, DATABASE_API_URL: url, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env });
  const base = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(`${base}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { base, stop: () => child.kill() };
    await sleep(100);
  }
  child.kill();
  throw new Error('the API did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function signIn(db: Db, id: number): Promise<Member> {
  const { token } = await inTransaction(db, (tx) => openSession(tx, 'member', id, { ip: '127.0.0.1', agent: 'bench' }));
  return { id, cookie: `fairlead_member=${token}`, friend: `seed-${id + 1}` };
}

/** Keeps each member busy until the promise is kept. @returns how long each request took, in ms */
async function load(base: string, members: Member[], until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let goesOn = true;
  const stop = () => {
    goesOn = false;
  };
  const ended = until.finally(stop);
  const work = members.map(async ({ id, cookie, friend }) => {
    for (let round = 0; goesOn; round += 1) {
      const startedMs = performance.now();
      const answer = await request(base, round, { id, cookie, friend });
      times.push(performance.now() - startedMs);
      if (answer.status >= 500) throw new Error(`a request answered ${answer.status}`);
      await answer.arrayBuffer();
      await sleep(PAUSE_MS);
    }
  });
  await Promise.all([ended, ...work]);
  log(`  ${times.length} requests`);
  return times;
}

function request(base: string, round: number, { id, cookie, friend }: Member): Promise<Response> {
  const url = (path: string) => `${base}/api/v1${path}`;
  const headers = { cookie };
  switch (round % 4) {
    case 0:
      return fetch(url(`/reports/member/${id}/dashboard`), { headers });
    case 1:
      return fetch(url(`/tr/user/${id}?limit=20`), { headers });
    case 2:
      return fetch(url(`/users/${id}`), { headers });
    default:
      return fetch(url('/transfer/friend'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ values: { amount: 5, friend } }),
      });
  }
}
