import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, openPool, sql } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { startJobs } from '#foundation/jobs.ts';
import { createLog } from '#foundation/log.ts';
import { registerWorker } from '#foundation/worker-registry.ts';

// A worker for tests to kill and to pause: it takes one kind of job, which writes down when it begins and when it ends and
// goes on only when it finds the gate open. It exits with 3 when it loses its right to work.
const [url, name] = process.argv.slice(2);
if (url === undefined || name === undefined) throw new Error('usage: worker-process.ts <url> <name>');

const log = createLog('worker', 'silent');
const worker = await registerWorker(url, {
  log,
  onLost: () => process.exit(3),
  timing: { beatMs: 200, stopsAfterMs: 3_000, goneAfterMs: 4_000, killedAfterMs: 1_000 },
});
const db = openDb(openPool(url, { max: 4, worker: worker.connections }));
const write = (what: string) => sql`insert into steps (worker, what) values (${name}, ${what})`.execute(db);

/** Holds a transaction open over the pause, as a use case would. */
const work = async () => {
  await write('begin');
  await db.transaction().execute(async (tx) => {
    await sql`insert into steps (worker, what) values (${name}, 'effect')`.execute(tx);
    while ((await sql`select from gate`.execute(tx)).rows.length === 0) await sleep(20);
  });
  await write('end');
};
await startJobs({ db, log } as Services, url, [{ name: 'work', run: work }], [], worker);
await write('ready');
