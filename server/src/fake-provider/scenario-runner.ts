import { setTimeout as sleep } from 'node:timers/promises';
import { parseUnits } from './amounts.ts';
import type { Store } from './store.ts';
import type { Delivery, FakePayment, FakeSettings, Step } from './types.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { arrivedUnits } from './wire.ts';

/** Walks payments through their steps, one payment at a time each, many side by side. */
export interface ScenarioRunner {
  /** Appends steps and starts walking. */
  play(payment: FakePayment, steps: readonly Step[]): void;
  /** Resolves when no step is left, of this payment or of any, and every first attempt of an IPN has ended. */
  idle(payment?: FakePayment): Promise<void>;
  /** Goes on where a stopped program was. */
  resume(): void;
  /** Stops before the next step; what is left stays written down. */
  stop(): Promise<void>;
}

/** This many IPNs of one burst are under way at once: enough to race, not enough to choke a small machine. */
const burst = 20;

/** `settings.stepDelayMs` passes before each step. */
export function createScenarioRunner(
  store: Store,
  settings: FakeSettings,
  webhookSender: WebhookSender,
  now: () => number,
): ScenarioRunner {
  const walks = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function walk(payment: FakePayment): void {
    if (walks.has(payment.id) || payment.steps.length === 0 || stopping.signal.aborted) return;
    walks.set(
      payment.id,
      walkOn(payment).catch((error: unknown) => {
        walks.delete(payment.id);
        settings.log('steps-stopped', { payment: payment.id, error: String(error) });
      }),
    );
  }

  async function walkOn(payment: FakePayment): Promise<void> {
    // Lets play() return first: with no delay the first step would otherwise run inside it.
    await null;
    while (payment.steps.length > 0) {
      if (settings.stepDelayMs > 0) await pause(settings.stepDelayMs, stopping.signal);
      // Only now: a scenario may have put other steps in their place during the pause.
      const step = stopping.signal.aborted ? undefined : payment.steps.shift();
      if (step === undefined) break;
      const deliveries = take(payment, step);
      await store.save(payment);
      await sendAll(payment, deliveries);
    }
    // In the same turn as the last look at the steps, so that none is appended between the two.
    walks.delete(payment.id);
  }

  function take(payment: FakePayment, step: Step): Delivery[] {
    switch (step.kind) {
      case 'become':
        return transitionTo(payment, step.status, step.ipn);
      case 'settle':
        return transitionTo(payment, settledStatus(payment), step.ipn);
      case 'answer_as':
        payment.answerAs = step.claim;
        return [];
      case 'ipn':
        return prepareMany(payment, step);
    }
  }

  function transitionTo(payment: FakePayment, status: string, ipn: boolean): Delivery[] {
    payment.status = status;
    payment.updatedAt = now();
    settings.log('payment', { payment: payment.id, status });
    const delivery = ipn ? webhookSender.prepare(payment, {}, 'valid') : null;
    return delivery === null ? [] : [delivery];
  }

  function prepareMany(payment: FakePayment, step: Extract<Step, { kind: 'ipn' }>): Delivery[] {
    const prepared = Array.from({ length: step.count }, () =>
      webhookSender.prepare(payment, step.claim, step.signature),
    );
    return prepared.filter((delivery) => delivery !== null);
  }

  async function sendAll(payment: FakePayment, deliveries: readonly Delivery[]): Promise<void> {
    for (let at = 0; at < deliveries.length; at += burst) {
      await Promise.all(deliveries.slice(at, at + burst).map((delivery) => webhookSender.send(payment, delivery)));
    }
  }

  return {
    play(payment, steps) {
      payment.steps.push(...steps);
      store.mark(payment);
      walk(payment);
    },
    async idle(payment) {
      if (payment !== undefined) await walks.get(payment.id);
      else while (walks.size > 0) await Promise.all(walks.values());
    },
    resume() {
      for (const payment of store.state.payments) walk(payment);
    },
    async stop() {
      stopping.abort();
      await Promise.all(walks.values());
    },
  };
}

function settledStatus(payment: FakePayment): string {
  return arrivedUnits(payment) >= (parseUnits(payment.payAmount) ?? 0n) ? 'finished' : 'partially_paid';
}

async function pause(delayMs: number, stopping: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal: stopping }).catch(() => {});
}
