import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { createRandom } from '../attack/random.ts';
import type { OperatedPlatform } from '../attack/running-platform.ts';
import { areDepositsCredited } from '../cluster/compare-load.ts';
import { LoadWatch } from '../cluster/load-actions.ts';
import { createLoadMembers } from '../cluster/load-members.ts';
import type { MixedLoad } from './mixed-load.ts';

/** As many as act some 900 times each in ninety minutes: over sixty days that is fifteen times a day. */
const MEMBERS = 1_000;
const CREDITED_WITHIN_MS = 300_000;
const CLI = join(import.meta.dirname, '..', '..', 'src', 'cli.ts');

/** A platform, its database as the owner, and the load that it is under. */
export type LoadedPlatform = { platform: OperatedPlatform; db: Db; load: MixedLoad };

/** Members with money, and an operator who set aside what their investments will earn. */
export async function prepareLoad(platform: OperatedPlatform, db: Db, seed: number): Promise<LoadedPlatform> {
  const members = await createLoadMembers(db, MEMBERS, { url: platform.url, from: '127.0.0.1' });
  const amount = 500_000_000_000n;
  await inTransaction(db, (tx) => fundPool(tx, systemActor, { pool: 'returns_pool', amount, from: 'operator_equity' }));
  const load: MixedLoad = {
    ...{ db, members, random: createRandom(seed), providerUrl: platform.providerUrl, seed },
    acknowledged: { transfers: new Map(), withdrawals: new Map(), deposits: new Map() },
    ...{ surprises: [], isOver: false, watch: new LoadWatch(), isClockMoving: false },
    ...{ investments: new Map(), idle: [...members] },
  };
  return { platform, db, load };
}

/** As an operator does it, once the deposits of that day are in; the worker makes the end-of-day run by itself. */
export async function moveByADay({ platform, db, load }: LoadedPlatform): Promise<void> {
  load.isClockMoving = true;
  await waitForDeposits(db, load);
  await promisify(execFile)(process.execPath, [CLI, 'clock', 'add', '1d'], {
    env: { ...process.env, ...platform.variables },
  });
  load.isClockMoving = false;
}

/** What is not credited in time is found by what is compared afterwards. */
export async function waitForDeposits(db: Db, load: MixedLoad): Promise<void> {
  const startedMs = performance.now();
  while (!(await areDepositsCredited(db, load)) && performance.now() - startedMs < CREDITED_WITHIN_MS) await sleep(500);
}
