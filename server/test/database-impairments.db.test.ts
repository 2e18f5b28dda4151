import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { type Impairment, type ImpairmentProxy, startDatabaseProxy } from './impairment-proxy.ts';
import { type Caller, createWorld } from './world.ts';

/** What the API's pool is given where it serves people. */
const WAIT_MS = 2_000;
/**
 * No request may take longer, whatever the way to the database does. Beside all the other tests the machine's own pauses are
 * allowed for; what hangs would hang for as long as the impairment lasts.
 */
const HANGS_AFTER_MS = process.env.CHECK_LONG ? 5_000 : 20_000;
const IMPAIRED_MS = 3_500;
const SENDERS = 6;
const BEFORE_MS = 250;
/** Of each sender, reads among them. */
const MAX_SENT = 40;

let proxy!: ImpairmentProxy;
const world = await createWorld(
  {},
  {
    waitMs: WAIT_MS,
    reach: async (apiUrl) => {
      const opened = await startDatabaseProxy(apiUrl);
      proxy = opened;
      return opened.url;
    },
  },
);
afterEach(() => proxy.impair(undefined));
afterAll(async () => {
  await world.close();
  await proxy.close();
});

/** A transfer as its sender knows it: one key for ever, whatever became of the attempts. */
type Sent = { sender: Caller; friend: string; key: string; status: number; ms: number };

/** One attempt; what the connection itself refuses is no answer (0). */
async function attempt(sender: Caller, friend: string, key: string): Promise<Sent> {
  const startedMs = performance.now();
  const { status } = await sender
    .post('/transfer/friend', { values: { amount: 5, friend } }, { 'idempotency-key': key })
    .catch(() => ({ status: 0 }));
  return { sender, friend, key, status, ms: performance.now() - startedMs };
}

/** Transfers one after the other of each sender, and a read between them, until it is time to stop. */
async function keepSending(sender: Caller, friend: string, isOver: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (!isOver() && sent.length < MAX_SENT) {
    sent.push(await attempt(sender, friend, randomUUID()));
    const startedMs = performance.now();
    const { status } = await sender.get(`/users/${sender.id}`).catch(() => ({ status: 0 }));
    sent.push({ sender, friend, key: '', status, ms: performance.now() - startedMs });
    await sleep(10);
  }
  return sent;
}

/** Sends a transfer again until it is answered. */
async function repeat({ sender, friend, key, status }: Sent): Promise<void> {
  let last = status;
  while (last === 503) {
    await sleep(100);
    ({ status: last } = await attempt(sender, friend, key));
  }
  expect(last).toBeLessThan(300);
}

test.each<Impairment>([
  // six senders wait for the one receiver's account, each for some ten ways there and back
  { kind: 'slow', byMs: 20 },
  { kind: 'silent' },
  { kind: 'reset' },
  { kind: 'trickle' },
  { kind: 'lose_answer', to: 'commit' },
])(
  'whatever the way to the database does, no request hangs and each transfer is booked once: %j',
  async (impairment) => {
    const receiver = await world.member();
    const { username } = await one(
      world.db,
      sql<{ username: string }>`select username from members where id = ${receiver.id}`,
    );
    const senders = await Promise.all(
      Array.from({ length: SENDERS }, () => world.member({ main: '1000', activated: true })),
    );
    const lostBefore = proxy.lost();
    let isOver = false;
    const sending = Promise.all(senders.map((sender) => keepSending(sender, username, () => isOver)));
    await sleep(BEFORE_MS);
    proxy.impair(impairment);
    await sleep(IMPAIRED_MS);
    isOver = true;
    // whatever was asked is answered while the impairment lasts
    const sent = (await sending).flat();
    proxy.impair(undefined);

    const longest = Math.max(...sent.map(({ ms }) => ms));
    expect(longest, `${Math.round(longest)} ms`).toBeLessThan(HANGS_AFTER_MS);
    expect(new Set(sent.map(({ status }) => status)).difference(new Set([200, 201, 503]))).toEqual(new Set());
    if (impairment.kind === 'lose_answer') expect(proxy.lost() - lostBefore).toBeGreaterThan(0);
    else if (impairment.kind !== 'slow') expect(sent.filter(({ status }) => status === 503).length).toBeGreaterThan(0);

    // each is sent again under its key until it is answered
    const transfers = sent.filter(({ key }) => key !== '');
    await Promise.all(transfers.map(repeat));
    const wallets = await world.wallets(receiver.id);
    expect(wallets.main).toBe(BigInt(transfers.length) * 5_000_000n);
    for (const sender of senders) {
      const own = transfers.filter((each) => each.sender === sender).length;
      expect((await world.wallets(sender.id)).main).toBe(1_000_000_000n - BigInt(own) * 5_000_000n);
    }
    expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
  },
  60_000,
);
