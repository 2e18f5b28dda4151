import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, openPool } from '#foundation/db.ts';
import { createRandom } from '../attack/random.ts';
import { areDepositsCredited, compareLoad } from './compare-load.ts';
import { actUntilOver, type Load, LoadWatch } from './load-actions.ts';
import { createLoadMembers } from './load-members.ts';
import type { LoadMessage, LoadOrder } from './load-report.ts';

// Members of the example cluster, on a machine of their own in it. Their orders and answers: load-report.ts.

const MEMBERS = Number(env.LOAD_MEMBERS ?? '40');
const PAUSE_MS = Number(env.LOAD_PAUSE_MS ?? '1000');
const SEED = Number(env.RANDOM_SEED);
const CREDITED_WITHIN_MS = 300_000;

const url = env.DATABASE_URL ?? '';
const watch = new LoadWatch();
let load: Load;
let acting: Promise<unknown> = Promise.resolve();

const answer = (message: LoadMessage) => process.send?.(message);
process.on('message', (order: LoadOrder) => {
  obey(order).catch((error: Error) => answer({ kind: 'failed', reason: String(error.stack) }));
});
process.once('disconnect', () => process.exit(1));

async function obey(order: LoadOrder): Promise<void> {
  switch (order) {
    case 'begin':
      await begin();
      answer({ kind: 'begun' });
      return;
    case 'look':
      answer({ kind: 'view', ...watch.look() });
      return;
    case 'finish':
      load.isOver = true;
      await acting;
      answer({ kind: 'report', ...(await finish()) });
      process.disconnect();
  }
}

async function begin(): Promise<void> {
  const db = openDb(openPool(url, { max: 2 }));
  const web = { url: env.LOAD_URL ?? '', from: env.LOAD_FROM ?? '' };
  const members = await createLoadMembers(db, MEMBERS, web);
  load = {
    db,
    ...{ members, random: createRandom(SEED), providerUrl: env.LOAD_PROVIDER_URL ?? '', seed: SEED },
    ...{ acknowledged: { transfers: new Map(), withdrawals: new Map(), deposits: new Map() } },
    ...{ surprises: [], isOver: false },
  };
  acting = Promise.all(members.map((member) => actUntilOver(member, load, watch, PAUSE_MS)));
  acting.catch((error: Error) => answer({ kind: 'failed', reason: String(error.stack) }));
}

async function finish() {
  const { db } = load;
  try {
    const startedMs = performance.now();
    while (!(await areDepositsCredited(db, load))) {
      // what is still missing then is missing in the comparison
      if (performance.now() - startedMs > CREDITED_WITHIN_MS) break;
      await sleep(500);
    }
    return await compareLoad(db, load);
  } finally {
    await db.destroy();
  }
}
