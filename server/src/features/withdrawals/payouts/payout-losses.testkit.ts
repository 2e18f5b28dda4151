import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StaffActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { hold } from '#ledger/index.ts';
import { createChainWorld } from '../../payments/chain/chain-world.testkit.ts';
import { checkPayouts } from '../check-payouts.ts';
import { checkBatch } from './check-batches.ts';
import { createBatch, type Wanted } from './create-batch.ts';
import { createDraw, drawPlan } from './payout-draws.testkit.ts';
import { type ChainWorld, checkLosses, type FakeProvider } from './payout-losses-check.testkit.ts';
import { describeProvider, payoutKit, startPayoutProvider } from './payouts.testkit.ts';
import { askToVerify, recordVerified } from './verify-batch.ts';

/** Setting up the chain has moved the platform's clock by a day. */
const PROVIDER_AHEAD_MS = 2 * 24 * 3_600_000;
const NET = 49_000_000n;
const AMOUNT = 50_000_000n;
/** What is not at rest after so many looks is found by the check. */
const MAX_PASSES = 8;
/** After so often the provider pays what staff send again. */
const TIMES_REFUSED = 2;
const MICRO_TO_UNITS = 10n ** 12n;

/** The platform on a real chain, and a provider that pays on it; batches of it lose their answers, and their sender is killed. */
export async function createLossesWorld({ seed }: { seed: number }) {
  const world = await createChainWorld({ confirmations: 1 });
  const fake = await startPayoutProvider({
    transfer: (address, amount) => world.pay(address, BigInt(Math.round(amount * 1e6)) * MICRO_TO_UNITS),
  });
  await fake.setClock(PROVIDER_AHEAD_MS);
  Object.assign(world.config, describeProvider(fake));
  const kit = await payoutKit(world, fake);
  const { db } = world;
  const actor = { kind: 'staff' as const, id: kit.clerk.id, role: 'owner' as const, ip: '', requestId: '' };
  const draw = createDraw(seed);
  const made: number[] = [];
  const approve = (count: number) => approveMany(world, { count, made, staffId: actor.id });
  const store = (requests: Awaited<ReturnType<typeof approve>>) => storeTogether(world, actor, requests);

  const { confirm, forgetCalls, work, follow } = workOnBatches(world, fake, kit, actor);

  return {
    ...{ world, fake, kit, made },
    /** One batch whose answer is lost as it is drawn. What the provider refuses of it, staff send again, in a batch that loses its own. */
    async lose(count: number): Promise<void> {
      let requests = await approve(count);
      for (let sent = 0; requests.length > 0; sent += 1) {
        const plan = drawPlan(draw);
        fake.payoutDesk.plan(sent < TIMES_REFUSED ? plan : { ...plan, ending: 'finished' });
        const { id } = await store(requests);
        await follow(id);
        requests = await listRefused(db, id, requests);
      }
    },
    /** Some batches that a process of its own sends, which is killed at a moment that is drawn; then another goes on. */
    async kill(): Promise<void> {
      const ids: number[] = [];
      for (let place = 0; place < 2; place += 1) {
        fake.payoutDesk.plan({ loss: draw.below(2) === 0 ? 'slow_after' : undefined });
        ids.push((await store(await approve(1))).id);
      }
      const sender = await startSender(world.config.databaseLogins.worker ?? '', world.config.provider);
      await sleep(draw.below(250));
      for (const id of ids) await confirm(id).catch(() => undefined);
      await sleep(draw.below(120));
      sender.kill('SIGKILL');
      await once(sender, 'exit');
      await forgetCalls();
      // how far the killed one had come decides how often they are looked at
      for (let pass = 0; pass < MAX_PASSES && !(await areAtRest(db, ids)); pass += 1) {
        await work(ids);
        for (const id of ids) await confirm(id);
        await fake.payoutDesk.idle();
        await world.chain.mine(1);
        await work(ids);
      }
    },
    check: () => checkLosses(world, fake, made),
    async close(): Promise<void> {
      await fake.close();
      await world.close();
    },
  };
}

type PayoutKit = Awaited<ReturnType<typeof payoutKit>>;

/** What staff and the jobs do for batches. */
function workOnBatches(world: ChainWorld, fake: FakeProvider, kit: PayoutKit, actor: StaffActor) {
  const { db } = world;

  const confirm = async (batchId: number) => {
    const { state } = await one(db, sql<{ state: string }>`select state from payout_batches where id = ${batchId}`);
    if (state !== 'unverified') return;
    const verification = await askToVerify(kit.services, { batchId, code: '271828' });
    await inTransaction(db, (tx) => recordVerified(tx, actor, batchId, verification));
  };

  /** As if a call of a sender that is gone had been made long ago. */
  const forgetCalls = () =>
    sql`update payout_batches set called_at = called_at - interval '5 minutes', next_check_at = app_now() where state = 'calling'`.execute(
      db,
    );
  /** What the jobs do for these batches, and for what waits for its blocks; older ones have come to rest. */
  const work = async (ids: readonly number[]) => {
    for (const id of ids) await checkBatch(kit.services, id);
    await wakeWaiting(db, ids);
    await checkPayouts(kit.services);
  };

  /** Looks at a batch that was stored until nothing more comes of it. */
  const follow = async (id: number) => {
    await work([id]);
    // what lost its answer is found, and then waits for its code as the others do
    await work([id]);
    await confirm(id);
    await fake.payoutDesk.idle();
    await world.chain.mine(1);
    await work([id]);
    await work([id]);
  };

  return { confirm, forgetCalls, work, follow };
}

/** Of these batches, what waits for blocks is due, and what has enough of them is done. */
async function wakeWaiting(db: Db, ids: readonly number[]) {
  const ofThem = sql`withdrawal_id in (select withdrawal_id from payouts where batch_id = any (${ids}::int[]))`;
  await sql`update payout_checks set next_check_at = app_now() where state = 'waiting' and ${ofThem}`.execute(db);
  await sql`update payout_checks set next_check_at = null where state = 'confirmed' and ${ofThem}`.execute(db);
}

/** Whether each payout of these batches is completed, or known to be unknown. */
async function areAtRest(db: Db, batchIds: readonly number[]): Promise<boolean> {
  const moving = await rows(
    db,
    sql`select from payouts p join withdrawals w on w.id = p.withdrawal_id
      where p.batch_id = any (${batchIds}::int[]) and p.state <> 'unknown' and w.status <> 'completed'`,
  );
  return moving.length === 0;
}

/** Those of a batch's requests that the provider said it does not pay. */
async function listRefused<T extends Wanted>(db: Db, batchId: number, requests: readonly T[]): Promise<T[]> {
  const refused = await rows(
    db,
    sql<{ id: number }>`select withdrawal_id as id from payouts where batch_id = ${batchId} and state = 'refused'`,
  );
  const ids = new Set(refused.map(({ id }) => id));
  return requests.filter(({ id }) => ids.has(id));
}

/** Approved requests, each of a member of its own: the wire is not what is tested here. */
async function approveMany(
  world: ChainWorld,
  { count, made, staffId }: { count: number; made: number[]; staffId: number },
) {
  const requests: { id: number; amount: bigint; memberId: number }[] = [];
  for (let place = 0; place < count; place += 1) {
    const { id: memberId } = await world.member({ main: '60' });
    const address = `0x${'b'.repeat(20)}${String(made.length).padStart(20, '0')}`;
    const { id } = await inTransaction(world.owner, async (tx) => {
      const row = await one(
        tx,
        sql<{ id: number }>`
          insert into withdrawals (member_id, kind, amount, fee, net_amount, address, terms_version, requested_at, status,
            approved_by, approved_at)
          values (${memberId}, 'normal', ${AMOUNT}, ${AMOUNT - NET}, ${NET}, ${address}, 1, app_now(), 'approved', ${staffId}, app_now())
          returning id`,
      );
      await hold(tx, { memberId, from: 'main', amount: AMOUNT, reference: row.id });
      return row;
    });
    made.push(id);
    requests.push({ id, amount: AMOUNT, memberId });
  }
  return requests;
}

/** Stores a batch that is to be paid by the provider. */
const storeTogether = (world: ChainWorld, actor: StaffActor, requests: readonly Wanted[]) =>
  inTransaction(world.db, (tx) =>
    createBatch(
      tx,
      actor,
      { rail: 'nowpayments', requests },
      { config: world.config, screen: () => Promise.resolve({ outcome: 'allow', reason: '', source: 'none' }) },
    ),
  );

/** A process that sends what waits, once it has begun. */
async function startSender(url: string, provider: unknown) {
  const program = join(import.meta.dirname, '../../../../test/payout-sender-process.ts');
  const sender = spawn(process.execPath, [program, url, JSON.stringify(provider)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(sender.stdout, 'data');
  return sender;
}
