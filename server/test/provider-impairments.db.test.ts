import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { eventHandlers } from '#app/event-handlers.ts';
import { jobs } from '#app/jobs.ts';
import { verifyAll } from '#app/verify.ts';
import { chainAudit } from '#foundation/audit-chain.ts';
import { one, rows, sql } from '#foundation/db.ts';
import {
  describeProvider,
  payoutKit,
  startPayoutProvider,
} from '../src/features/withdrawals/payouts/payouts.testkit.ts';
import type { Wire } from '../src/features/withdrawals/withdrawals.testkit.ts';
import { type Impairment, startImpairmentProxy } from './impairment-proxy.ts';
import { startWorker } from './start-worker.ts';
import { TIMEOUT } from './timeouts.ts';
import { type Caller, createWorld, type Outcome } from './world.ts';

// The provider's simulator speaks the real wire. The way to it goes through a proxy that impairs it, and the way by which its signed
// messages come to the API through another.

/**
 * No request may take longer, whatever the ways do. Beside all the other tests the machine's own pauses are allowed for; what
 * hangs would hang for as long as the impairment lasts, which waits for it.
 */
const HANGS_AFTER_MS = process.env.CHECK_LONG ? 5_000 : 20_000;
const MEMBERS = 4;
/** The worker waits half a minute for the answer to a batch: the long run waits with it. */
const WAITS_LONG = ['silent', 'trickle'];

const fake = await startPayoutProvider({ ipnTimeoutMs: 1_000, ipnRetryDelaysMs: Array(60).fill(500) });
const toProvider = await startImpairmentProxy({ host: '127.0.0.1', port: Number(new URL(fake.url).port) });
const world = await createWorld(describeProvider({ apiUrl: `http://127.0.0.1:${toProvider.port}/v1` }));
const fromProvider = await startImpairmentProxy({ host: '127.0.0.1', port: Number(new URL(world.base).port) });
const { services, approve, create, confirm, readBatch, getStates, resolve, countPaid } = await payoutKit(world, fake);
world.config.publicUrl = `http://127.0.0.1:${fromProvider.port}`;
const impair = (to: Impairment | undefined, from = to) => {
  toProvider.impair(to);
  fromProvider.impair(from);
};
const countLost = () => toProvider.lost() + fromProvider.lost();
const worker = await startWorker(
  services,
  world.config.databaseLogins.worker ?? '',
  jobs.map(({ cron: _, ...job }) => job),
  eventHandlers,
);
afterEach(() => impair(undefined));
afterAll(async () => {
  await worker.stop();
  await fake.close();
  await toProvider.close();
  await fromProvider.close();
  await world.close();
});

let longestMs = 0;
/** Sends a request, and remembers how long the slowest took. */
async function time(send: () => Promise<Outcome>): Promise<Outcome> {
  const startedMs = performance.now();
  const outcome = await send();
  longestMs = Math.max(longestMs, performance.now() - startedMs);
  return outcome;
}

/** A deposit as its member knows it: one key for ever. */
type Opening = { member: Caller; key: string };
type Opened = { payment_id: string; pay_address: string };

const open = ({ member, key }: Opening) =>
  time(() =>
    member.post(
      '/now-payments/create-payment',
      { price_amount: 50, price_currency: 'USD', pay_currency: 'USDTBSC', id: member.id },
      { 'idempotency-key': key },
    ),
  );

/** Asked for again under its key until there is an address. */
async function openAtLast(opening: Opening): Promise<Opened> {
  const answer = await vi.waitFor(async () => {
    const outcome = await open(opening);
    expect(outcome.status).toBe(200);
    return outcome;
  }, TIMEOUT);
  return answer.body as Opened;
}

/** Has the worker do now what it would do by its schedule, and what it waits with. */
async function hurry(): Promise<void> {
  await sql`update payments set next_poll_at = app_now() where next_poll_at is not null`.execute(world.db);
  await sql`update payout_batches set next_check_at = app_now() where next_check_at is not null`.execute(world.db);
  for (const name of ['poll_pending_payments', 'check_payout_batches'])
    await sql`select queue_job(${name}, '{}', ${name}, now())`.execute(world.db);
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`.execute(
    world.owner,
  );
}

const listJobs = () =>
  rows(
    world.owner,
    sql`select task, state from background_jobs() where task not in ('send_mail')
        union all select 'event', 'not queued' from outbox_pending`,
  );

/** A batch that the worker has asked for, or could not sign in for: one that still waits says why. */
async function sendBatch(requests: readonly Wire[]): Promise<number> {
  const created = await time(() => create(requests));
  expect(created).toMatchObject({ status: 200 });
  const id = created.body.id as number;
  await vi.waitFor(async () => {
    const { state, problem } = await readBatch(id);
    expect(state !== 'calling' && (state !== 'prepared' || problem !== null)).toBe(true);
  }, TIMEOUT);
  return id;
}

/** Has staff and worker do with a request what they do until it is paid: look it up, say that it was not paid, and pay it again. */
async function payAtLast(request: Wire, first: number): Promise<void> {
  let batch = first;
  await vi.waitFor(
    async () => {
      await hurry();
      const [status, payout] = await getStates(request);
      if (status === 'completed') return;
      const { state, problem } = await readBatch(batch);
      if (state === 'unverified') await time(() => confirm(batch));
      else if (payout === 'unknown' && problem?.includes('lists no payout'))
        await resolve(request, { outcome: 'not_paid' });
      else if (payout === 'refused') batch = await sendBatch([request]);
      await fake.payoutDesk.idle();
      expect(status).toBe('completed');
    },
    { ...TIMEOUT, interval: 300 },
  );
}

/** What happens on the way to the provider, and on the way from it. */
type Case = { to: Impairment; from: Impairment };
const isLong = process.env.CHECK_LONG !== undefined;
const both = (impairment: Impairment): Case => ({ to: impairment, from: impairment });
const loseAnswers = (to: string, from: string): Case => ({
  to: { kind: 'lose_answer', to: `post /v1/${to} http` },
  from: { kind: 'lose_answer', to: `post /api/v1/now-payments/${from} http` },
});
const CASES = [both({ kind: 'silent' }), loseAnswers('payout', 'ipn')];
const LONGER = [
  loseAnswers('payment', 'payout-ipn'),
  both({ kind: 'reset' }),
  both({ kind: 'slow', byMs: 150 }),
  both({ kind: 'trickle' }),
  both({ kind: 'lose_answer', to: '/verify http' }),
];

test.each(isLong ? [...CASES, ...LONGER] : CASES)(
  'whatever the ways to and from the provider do, no request hangs, and deposits and payouts are booked once: %j',
  async ({ to, from }) => {
    longestMs = 0;
    const lostBefore = countLost();
    const openings = await Promise.all(
      Array.from({ length: MEMBERS }, async () => ({ member: await world.member(), key: randomUUID() })),
    );
    // one that is open already is looked at and paid meanwhile, and a batch waits for its code
    const [first, ...others] = openings as [Opening, ...Opening[]];
    const watched = await openAtLast(first);
    const requests = [await approve(), await approve(), await approve()] as const;
    const waiting = await sendBatch([requests[0]]);
    expect((await readBatch(waiting)).state).toBe('unverified');

    impair(to, from);
    const paying = fake.send({ address: watched.pay_address, amount: '50' });
    const sent = await Promise.all([
      ...others.map(open),
      ...others.map(open),
      time(() => first.member.get(`/now-payments/payment-status/${watched.payment_id}`)),
      time(() => first.member.get('/now-payments/currencies')),
      time(() => first.member.get('/now-payments/networks')),
      time(() => confirm(waiting)),
    ]);
    const isPatient = isLong || !WAITS_LONG.includes(to.kind);
    const batches = isPatient ? await Promise.all(requests.slice(1).map((one) => sendBatch([one]))) : undefined;
    await hurry();
    await paying;
    impair(undefined);
    expect(new Set(sent.map(({ status }) => status)).difference(new Set([200, 409, 503]))).toEqual(new Set());
    if (to.kind === 'lose_answer') expect(countLost() - lostBefore).toBeGreaterThan(0);

    // each deposit has one address, and is credited once, whatever was opened at the provider and shown to no one
    const opened = await Promise.all(others.map(openAtLast));
    await Promise.all(opened.map(({ pay_address: address }) => fake.send({ address, amount: '50' })));
    await vi.waitFor(
      async () => {
        await hurry();
        for (const { member } of openings) expect((await world.wallets(member.id)).main).toBe(50_000_000n);
      },
      { ...TIMEOUT, interval: 300 },
    );
    // each request is paid once
    const sentOrNot = [waiting, ...(batches ?? [])];
    await Promise.all(
      requests.map(async (request, place) => payAtLast(request, sentOrNot[place] ?? (await sendBatch([request])))),
    );
    for (const { id } of requests) expect(countPaid().get(`WD-${id}`)).toBe(1);

    await vi.waitFor(async () => expect(await listJobs()).toEqual([]), { ...TIMEOUT, interval: 250 });
    expect(await countCredited(openings)).toBe(MEMBERS);
    await chainAudit(world.db);
    expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
    expect(longestMs, `${Math.round(longestMs)} ms`).toBeLessThan(HANGS_AFTER_MS);
  },
  240_000,
);

async function countCredited(openings: readonly Opening[]): Promise<number> {
  const members = openings.map(({ member }) => member.id);
  const { count } = await one(
    world.db,
    sql<{ count: number }>`
      select count(*)::int as count from payments where member_id = any (${members}::int[]) and credited > 0`,
  );
  return count;
}
