import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { type ImpairmentProxy, startDatabaseProxy, startImpairmentProxy } from './impairment-proxy.ts';
import { TIMEOUT } from './timeouts.ts';
import { type Caller, createWorld } from './world.ts';

// The worker's own entry, as `npm start` runs it, with impairments on its way to the database and to the mail relay.

const IMPAIRED_MS = 1_200;
const MAILS = 24;
const TRANSFERS = 24;

const world = await createWorld();
const { db } = world;
/** How often each mail was taken, by its Message-ID. */
const taken = new Map<string, number>();
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
    stream.on('end', () => {
      const id = /^message-id: (.+)$/im.exec(text)?.[1]?.trim() ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      done();
    });
  },
});
await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
const database = await startDatabaseProxy(world.config.databaseLogins.worker ?? '');
const mail = await startImpairmentProxy({ host: '127.0.0.1', port: (relay.server.address() as AddressInfo).port });
const workers: ChildProcess[] = [];
afterAll(async () => {
  for (const worker of workers) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue;
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  await Promise.all([database.close(), mail.close()]);
  await new Promise<void>((resolve) => relay.close(resolve));
  await world.close();
});

/** The worker, started again should it end, as its supervisor does. */
async function keepWorking(): Promise<void> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_WORKER_URL: database.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'worker-')),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      FAKE_PROVIDER_PORT: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  workers.push(worker);
  worker.once('exit', (code) => code === 1 && void keepWorking());
}

const transferOnce = async (sender: Caller, friend: string) =>
  expect((await sender.post('/transfer/friend', { values: { amount: 5, friend } })).status).toBeLessThan(300);

/** What is still to be done, with nothing waiting for its time to be tried again. */
async function listOpen(): Promise<unknown[]> {
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`.execute(
    world.owner,
  );
  return rows(
    world.owner,
    sql`select task, state from background_jobs() where task in ('send_mail', 'deliver_event')
        union all select 'event', 'not queued' from outbox_pending`,
  );
}

test('whatever happens on its way to the database and the relay, the worker does each thing once and all in the end', {
  timeout: 120_000,
}, async () => {
  await keepWorking();
  const [sender, receiver] = [await world.member({ main: '1000', activated: true }), await world.member()];
  const { username } = await one(db, sql<{ username: string }>`select username from members where id = ${receiver.id}`);
  const impairments: [ImpairmentProxy, Parameters<ImpairmentProxy['impair']>[0]][] = [
    [database, { kind: 'slow', byMs: 30 }],
    [database, { kind: 'reset' }],
    [database, { kind: 'lose_answer', to: 'commit' }],
    [mail, { kind: 'reset' }],
    // the relay has taken the mail, and the worker does not hear it
    [mail, { kind: 'lose_answer', to: '\r\n.\r\n' }],
    [mail, { kind: 'slow', byMs: 100 }],
  ];
  const perKind = TRANSFERS / impairments.length;
  for (const [proxy, impairment] of impairments) {
    proxy.impair(impairment);
    for (let number = 0; number < perKind; number += 1) {
      await transferOnce(sender, username);
      await inTransaction(db, (tx) => sendMail(tx, { to: 'someone@mail.test', subject: 'Welcome', text: 'Hello' }));
    }
    await sleep(IMPAIRED_MS);
    proxy.impair(undefined);
  }
  await vi.waitFor(async () => expect(await listOpen()).toEqual([]), { ...TIMEOUT, interval: 250 });

  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from notification_recipients where member_id = ${receiver.id}`,
  );
  expect(count).toBe(TRANSFERS);
  expect(mail.lost() + database.lost()).toBeGreaterThan(0);
  // a relay may be given a mail twice, whose answer was lost: it knows it by its id
  expect(taken.size).toBeGreaterThanOrEqual(MAILS);
  expect([...taken.values()].filter((times) => times > 2)).toEqual([]);
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
