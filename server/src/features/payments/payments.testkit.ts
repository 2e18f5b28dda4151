import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, vi } from 'vitest';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { post, systemAccount } from '#ledger/index.ts';
import { startWorker } from '#test/start-worker.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { paymentJobs, pollPendingPayments } from './jobs.ts';
import { findProvider } from './provider-of.ts';
import { refreshPayment } from './refresh-payment.ts';
import { paymentChecks } from './store.ts';

const secrets = { apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' };

let references = 990_000_000;

/** Looks until it sees `value`. */
export const until = (look: () => Promise<unknown>, value: unknown): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toEqual(value), { ...TIMEOUT, interval: 100 });

/**
 * The platform with a worker, and a fake provider beside it that sends it real messages over HTTP.
 * @param given as `createWorld` takes it
 */
export async function createPaymentsWorld(given: Parameters<typeof createWorld>[1] = {}) {
  const fake = await startFakeProvider({ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0 });
  const provider = { apiUrl: fake.apiUrl, ...secrets };
  const world = await createWorld({ provider, fakeProvider: { enabled: false, port: 0 } }, given);
  world.config.publicUrl = world.base;
  const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
  const runner = await startWorker(
    services,
    world.config.databaseLogins.worker ?? '',
    paymentJobs.map(({ cron: _, ...job }) => job),
    [],
  );
  return {
    ...world,
    services,
    fake,
    /** Opens a payment as the screen does. */
    open: async (member: Caller, amount: number | string, key?: string) =>
      (
        await member.post(
          '/now-payments/create-payment',
          { price_amount: amount, price_currency: 'USD', pay_currency: 'USDTBSC', id: member.id },
          key === undefined ? {} : { 'idempotency-key': key },
        )
      ).body as { payment_id: string; pay_address: string; order_id: string },
    /** The member's money in main, in micro-units. */
    main: async (member: Caller) => (await world.wallets(member.id)).main,
    /** A payment as the screen sees it. */
    status: async (who: Caller, paymentId: string) => (await who.get(`/now-payments/payment-status/${paymentId}`)).body,
    /** Reads a payment from the provider now, as the job does. */
    refresh: (paymentId: string) => refreshPayment(services, findProvider(services, paymentId), paymentId),
    /** Polls every payment, as if each were due. */
    pollPending: async () => {
      await sql`update payments set next_poll_at = app_now() - interval '1 second'`.execute(world.db);
      await pollPendingPayments(services);
    },
    /** Lets a payment's time be up, on both sides of the wire. */
    expire: async (paymentId: string) => {
      await sql`update payments set expires_at = app_now() - interval '1 minute' where provider_payment_id = ${paymentId}`.execute(
        world.db,
      );
    },
    /** The kinds of a payment's cases. */
    listKinds: async (paymentId: string, state = 'open') => {
      const found = await rows(
        world.db,
        sql<{ kind: string }>`select c.kind from payment_cases c join payments p on p.id = c.payment_id
          where p.provider_payment_id = ${paymentId} and c.state = ${state} order by c.id`,
      );
      return found.map(({ kind }) => kind);
    },
    /** The operator's own money. */
    capital: async (amount: string) => {
      references += 1;
      const [debit, credit] = [systemAccount('custody'), systemAccount('operator_equity')];
      const posting = {
        debit,
        credit,
        amount: parseMoney(amount),
        entryType: 'capital',
        reference: references,
      } as const;
      await inTransaction(world.db, (tx) => post(tx, [posting]));
    },
    /** Every invariant that does not hold. */
    broken: async () => {
      const checks = await world.verify();
      for (const check of paymentChecks) checks.push(await check(world.db));
      return checks.filter((check) => check.broken > 0);
    },
    async close(): Promise<void> {
      await runner.stop();
      await fake.close();
      await world.close();
    },
  };
}

export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;
