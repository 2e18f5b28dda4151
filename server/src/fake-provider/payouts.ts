import { randomInt } from 'node:crypto';
import { signAs } from './ipn.ts';
import type { Store } from './store.ts';
import type { FakePayout, FakePayoutBatch, FakeSettings, PayoutPlan } from './types.ts';

/** A payout that is asked for. */
export type AskedPayout = Pick<FakePayout, 'reference' | 'address' | 'amount' | 'currency' | 'ipnUrl'>;

/**
 * Sends what it is asked for, as often as it is asked: two batches with one reference are two payouts, as no one has promised
 * otherwise of the real one.
 */
export interface PayoutDesk {
  /** What the next batches meet, one plan each. */
  plan(...plans: readonly PayoutPlan[]): void;
  takePlan(): PayoutPlan;
  batches(): readonly FakePayoutBatch[];
  create(asked: readonly AskedPayout[], plan: PayoutPlan): Promise<FakePayoutBatch>;
  /** Sends a batch, once however often it is verified. */
  verify(batch: FakePayoutBatch): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createPayoutDesk(store: Store, settings: FakeSettings, now: () => number): PayoutDesk {
  const plans: PayoutPlan[] = [];
  const underWay = new Set<Promise<void>>();
  const messages = new Map<string, number>();
  const stopping = new AbortController();
  const all = (): FakePayoutBatch[] => {
    store.state.payoutBatches ??= [];
    return store.state.payoutBatches;
  };

  async function notify(payout: FakePayout, times: number): Promise<void> {
    if (payout.ipnUrl === null) return;
    const { body, header } = signAs('valid', JSON.stringify(payoutFields(payout, true)), settings.ipnSecret);
    for (let sent = 0; sent < times && !stopping.signal.aborted; sent += 1) {
      await fetch(payout.ipnUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-nowpayments-sig': header ?? '' },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(settings.ipnTimeoutMs), stopping.signal]),
      })
        .then((response) => response.body?.cancel())
        .catch(() => undefined);
    }
  }

  async function become(batch: FakePayoutBatch, payout: FakePayout, status: string): Promise<void> {
    payout.status = status;
    await store.save(batch);
    await notify(payout, messages.get(batch.id) ?? 1);
  }

  async function send(batch: FakePayoutBatch): Promise<void> {
    for (const [place, payout] of batch.payouts.entries()) {
      const ending = batch.ending === 'rejected_partly' ? (place % 2 === 0 ? 'finished' : 'rejected') : batch.ending;
      for (const status of ['WAITING', 'PROCESSING']) payout.status = status;
      if (ending === 'rejected' || ending === 'failed') {
        payout.error = 'The address was refused';
        await become(batch, payout, ending.toUpperCase());
        continue;
      }
      await become(batch, payout, 'SENDING');
      if (ending === 'stuck') continue;
      if (ending === 'odd_word') await become(batch, payout, 'ON_HOLD');
      else if (ending === 'failed_sending') await become(batch, payout, 'FAILED');
      else {
        const hash = await settings.transfer(payout.address, payout.amount);
        payout.hash = ending === 'no_hash' ? null : hash;
        await become(batch, payout, 'FINISHED');
      }
    }
  }

  return {
    plan: (...next) => {
      plans.push(...next);
    },
    takePlan: () => plans.shift() ?? {},
    batches: all,
    async create(asked, plan) {
      const id = String(randomInt(5_000_000_000, 5_999_999_999)) + all().length;
      const createdAt = now();
      const payouts = asked.map((one, place) => ({
        ...{ ...one, id: `${id}${place}`, batchId: id, createdAt, status: 'CREATING', hash: null, error: null },
      }));
      const { ending = 'finished', named = true } = plan;
      const batch: FakePayoutBatch = { id, verified: false, wrongCodes: 0, ending, named, payouts };
      if (plan.messages !== undefined) messages.set(id, plan.messages);
      all().push(batch);
      await store.save(batch);
      return batch;
    },
    async verify(batch) {
      if (batch.verified) return;
      batch.verified = true;
      await store.save(batch);
      const sending = send(batch).catch((error: unknown) => settings.log('payouts-stopped', { error: String(error) }));
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** A payout as the provider's answers and messages have it. */
export const payoutFields = (payout: FakePayout, named: boolean) => ({
  id: payout.id,
  batch_withdrawal_id: payout.batchId,
  ...(named ? { unique_external_id: payout.reference } : {}),
  ...{ status: payout.status, error: payout.error, currency: payout.currency, amount: String(payout.amount) },
  ...{ address: payout.address, fee: null, extra_id: null, hash: payout.hash, ipn_callback_url: payout.ipnUrl },
  ...{ created_at: new Date(payout.createdAt).toISOString(), requested_at: null, updated_at: null },
});
