import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { findFreePort } from './free-port.ts';

/** The API in a process of its own, at an address that stays the same however often it is killed and started again. */
export type Api = { base: string; kill: () => Promise<void>; start: () => Promise<void> };

/** Prepares the API on a free port; `start` it. */
export async function prepareApi(url: string, dataDir: string): Promise<Api> {
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_API_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  let child: ChildProcess | undefined;
  return {
    base,
    async start() {
      child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main-api.ts')], {
        env: { ...env, PORT: String(port), RATE_LIMITS: 'off' },
        stdio: 'ignore',
      });
      for (let attempt = 0; !(await answers(base)); attempt += 1) {
        if (attempt > 600 || child.exitCode !== null) throw new Error('the API does not answer');
        await sleep(100);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const answers = (base: string) =>
  fetch(`${base}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

/** What a member's transfers came to: how many were acknowledged, and how often a call had to be made again. */
export type Sent = { acknowledged: number; repeated: number };

/** At most 99 times 5 USDT may be sent in a day: they must last through the end-of-day run. */
const PAUSE_MS = 50;

/**
 * Sends 5 USDT again and again from one seeded member to another until told to stop, each under a key of its own that is
 * sent again until it is answered.
 */
export async function keepSending(
  db: Db,
  api: Api,
  members: { from: number; to: number },
  goesOn: () => boolean,
): Promise<Sent> {
  const { token } = await inTransaction(db, (tx) =>
    openSession(tx, 'member', members.from, { ip: '127.0.0.1', agent: 'test' }),
  );
  const sent = { acknowledged: 0, repeated: 0 };
  while (goesOn() && sent.acknowledged < 99) {
    const key = randomUUID();
    while (!(await send(api, token, key, `seed-${members.to}`))) {
      sent.repeated += 1;
      await sleep(50);
    }
    sent.acknowledged += 1;
    await sleep(PAUSE_MS);
  }
  return sent;
}

/** @returns whether it was answered at all */
async function send(api: Api, token: string, key: string, friend: string): Promise<boolean> {
  const response = await fetch(`${api.base}/api/v1/transfer/friend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `fairlead_member=${token}`, 'idempotency-key': key },
    body: JSON.stringify({ values: { amount: 5, friend } }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  if (response === undefined || response.status === 503) return false;
  if (response.status !== 200) throw new Error(`a transfer was refused: ${await response.text()}`);
  await response.arrayBuffer();
  return true;
}
