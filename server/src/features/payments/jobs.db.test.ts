import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { addJob } from '#foundation/outbox.ts';
import { startWorker } from '#test/start-worker.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { createWorld } from '#test/world.ts';
import { paymentJobs } from './jobs.ts';
import { REFRESH_PAYMENT } from './messages/receive-ipn.ts';

/** A provider that answers with the status that the payment's id ends with. */
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  const status = Number(request.url?.slice(-3));
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 200 ? '{"payment_id": "nonsense"}' : '{"message": "no", "code": "NO"}');
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
const world = await createWorld({ provider: { apiUrl, apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' } });
const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
afterAll(async () => {
  await world.close();
  await new Promise((resolve) => provider.close(resolve));
});

test('a provider that fails is asked again later; a payment it does not know ends the job', async () => {
  const once = paymentJobs.map(({ cron: _, ...job }) => job);
  const worker = await startWorker(services, world.config.databaseLogins.worker ?? '', once);
  for (const id of ['1500', '2404', '3401', '4200'])
    await inTransaction(world.db, (tx) => addJob(tx, REFRESH_PAYMENT, { providerPaymentId: id }));
  const states = () =>
    rows(world.db, sql`select payload ->> 'providerPaymentId' as id, state from background_jobs() order by 1`);
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { id: '1500', state: 'retrying' },
        { id: '2404', state: 'failed' },
        { id: '3401', state: 'retrying' },
        { id: '4200', state: 'retrying' },
      ]),
    TIMEOUT,
  );
  await worker.stop();
});
