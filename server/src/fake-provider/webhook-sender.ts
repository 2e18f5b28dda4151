import { signAs } from './ipn.ts';
import type { Store } from './store.ts';
import type { Claim, Delivery, FakePayment, FakeSettings, SignatureKind } from './types.ts';
import { ipnBody } from './wire.ts';

/** Posts IPNs to the merchant and tries again what was not answered 2xx. */
export interface WebhookSender {
  /** Writes the delivery down, to be sent by `send`. Null for a payment without a callback address. */
  prepare(payment: FakePayment, claim: Claim, signature: SignatureKind): Delivery | null;
  /** One attempt; a failed one is repeated later by itself. Never rejects. */
  send(payment: FakePayment, delivery: Delivery): Promise<void>;
  /** Takes up what a stopped program had not delivered. */
  resume(): void;
  /** Ends attempts and waits; what is undelivered stays written down. */
  stop(): Promise<void>;
}

/** Deliveries live in the payment; `settings.ipnRetryDelaysMs` says how often and how late they are repeated. */
export function createWebhookSender(store: Store, settings: FakeSettings, now: () => number): WebhookSender {
  const timers = new Set<NodeJS.Timeout>();
  const inFlight = new Set<Promise<void>>();
  const stopping = new AbortController();

  function prepare(payment: FakePayment, claim: Claim, signature: SignatureKind): Delivery | null {
    if (payment.ipnCallbackUrl === null) return null;
    const signed = signAs(signature, ipnBody(payment, settings, claim), settings.ipnSecret);
    const id = store.state.nextDeliveryId++;
    const status = claim.status ?? payment.status;
    const delivery: Delivery = { id, status, signature, at: now(), attempts: 0, result: null, pending: signed };
    payment.deliveries.push(delivery);
    return delivery;
  }

  function send(payment: FakePayment, delivery: Delivery): Promise<void> {
    const attempt = attemptOnce(payment, delivery).catch((error: unknown) =>
      settings.log('ipn-not-recorded', { delivery: delivery.id, error: String(error) }),
    );
    inFlight.add(attempt);
    return attempt.finally(() => inFlight.delete(attempt));
  }

  async function attemptOnce(payment: FakePayment, delivery: Delivery): Promise<void> {
    if (delivery.pending === null || payment.ipnCallbackUrl === null || stopping.signal.aborted) return;
    const result = await post(payment.ipnCallbackUrl, delivery.pending, settings.ipnTimeoutMs, stopping.signal);
    // Stopped in the middle: no one knows whether it arrived, so the next start sends it again.
    if (stopping.signal.aborted && result === noAnswer) return;
    delivery.attempts += 1;
    delivery.result = result;
    settings.log('ipn', { payment: payment.id, status: delivery.status, signature: delivery.signature, result });
    const delayMs = settings.ipnRetryDelaysMs[delivery.attempts - 1];
    const accepted = result.startsWith('2');
    if (accepted || delayMs === undefined || delivery.signature !== 'valid') delivery.pending = null;
    else later(payment, delivery, delayMs);
    await store.save(payment);
  }

  function later(payment: FakePayment, delivery: Delivery, delayMs: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void send(payment, delivery);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  function resume(): void {
    for (const payment of store.state.payments) {
      for (const delivery of payment.deliveries) if (delivery.pending !== null) later(payment, delivery, 0);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(inFlight);
  }

  return { prepare, send, resume, stop };
}

const noAnswer = 'no answer';

async function post(
  url: string,
  message: { readonly body: string; readonly header: string | null },
  timeoutMs: number,
  stopping: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(message.header === null ? {} : { 'x-nowpayments-sig': message.header }),
      },
      body: message.body,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch {
    return noAnswer;
  }
}
