import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { inTransaction, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { addJob } from '#foundation/outbox.ts';
import { testDatabase } from './database.ts';
import { TIMEOUT } from './timeouts.ts';

// The worker's own entry, as `npm start` runs it.

const { workerUrl } = await testDatabase();
const db = openDb(openPool(workerUrl, { max: 2 }));
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
});
await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  await db.destroy();
  await new Promise<void>((resolve) => relay.close(resolve));
});

test('the worker outlives every job that fails, and stops when it is asked to', { timeout: 60_000 }, async () => {
  for (let number = 1; number <= 19; number += 1)
    await inTransaction(db, (tx) => sendMail(tx, { to: `m${number}@mail.test`, subject: 'Welcome', text: 'Hello' }));
  // nothing listens there: the provider cannot be reached
  await inTransaction(db, (tx) => addJob(tx, 'refresh_payment', { providerPaymentId: '1' }));
  await inTransaction(db, (tx) => audit(tx, systemActor, { action: 'news.add', subject: 'news:1' }));
  const worker = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'main-worker.ts')], {
    env: {
      ...process.env,
      DATABASE_WORKER_URL: workerUrl,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'worker-')),
      SMTP_URL: `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`,
      FAKE_PROVIDER_PORT: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const ended = once(worker, 'exit');
  try {
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            db,
            sql`select task, state, count(*)::int as count from background_jobs()
              where task in ('send_mail', 'refresh_payment') group by task, state order by task`,
          ),
        ).toEqual([
          { task: 'refresh_payment', state: 'retrying', count: 1 },
          { task: 'send_mail', state: 'failed', count: 19 },
        ]),
      TIMEOUT,
    );
    await vi.waitFor(async () => expect(await rows(db, sql`select from audit_chain`)).toHaveLength(1), TIMEOUT);
    expect(worker.exitCode).toBeNull();
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await rows(db, sql`select from workers where ended_at is null`)).toEqual([]);
  } finally {
    if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
  }
});
