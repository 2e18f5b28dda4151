import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { addControlRoutes, refusalAnswer, setClock } from './control-routes.ts';
import type { Fake } from './fake.ts';
import { expireDue, receiveMoney, type Sending } from './payments.ts';
import { addPayoutRoutes } from './payout-routes.ts';
import { createPayoutDesk, type PayoutDesk } from './payouts.ts';
import { createScenarioRunner } from './scenario-runner.ts';
import { playScenario, type ScenarioInput } from './scenarios.ts';
import { openStore, type Store } from './store.ts';
import type { FakePayment, FakeProviderOptions, FakeSettings } from './types.ts';
import { type PaymentView, viewPayment } from './view.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { addWireRoutes } from './wire-routes.ts';

/** A running fake provider, for programs that started it in their own process. Others use its HTTP controls. */
export interface FakeProviderHandle {
  /** `http://127.0.0.1:41234`: the page, `/send` and `/_fake/...`. */
  readonly url: string;
  /** `url` with `/v1`: what NOWPAYMENTS_API_URL is set to. */
  readonly apiUrl: string;
  /** Sends money and resolves when the payment has come to rest and its IPNs were answered. Throws Refusal. */
  send(sending: Sending): Promise<PaymentView>;
  /** Plays a scenario to its end; null for wire errors. Throws Refusal. */
  scenario(input: ScenarioInput): Promise<PaymentView | null>;
  /** Moves its clock to `now()` + offset. */
  setClock(offsetMs: number): Promise<void>;
  /** Resolves when no payment has a step to go. */
  idle(): Promise<void>;
  payments(): PaymentView[];
  /** The payouts that it was asked for, and what the next ones meet. */
  payoutDesk: Pick<PayoutDesk, 'plan' | 'batches' | 'idle'>;
  /** Stops listening, playing and sending; what was under way goes on after the next start with the same file. */
  close(): Promise<void>;
}

const weekMs = 7 * 24 * 3_600_000;
const expiryCheckMs = 1000;

/**
 * Starts the test provider: NOWPayments' wire over real HTTP, with signed IPNs, and controls to play every case.
 * Rejects when the port is taken or the data file is unreadable.
 */
export async function startFakeProvider(options: FakeProviderOptions): Promise<FakeProviderHandle> {
  const fake = assemble(toSettings(options), await openStore(options.dataFile));
  const app = await createApp(fake);
  const url = await app.listen({ port: options.port, host: options.host });
  fake.scenarioRunner.resume();
  fake.webhookSender.resume();
  const expiry = setInterval(() => expireDue(fake), expiryCheckMs);
  expiry.unref();
  const rest = async (payment: FakePayment | null) => {
    await fake.store.save(...(payment === null ? [] : [payment]));
    await fake.scenarioRunner.idle();
    return payment === null ? null : viewPayment(payment);
  };
  return {
    url,
    apiUrl: `${url}/v1`,
    send: async (sending) => {
      const payment = receiveMoney(fake, sending);
      await rest(payment);
      return viewPayment(payment);
    },
    scenario: async (input) => await rest(playScenario(fake, input)),
    setClock: (offsetMs) => setClock(fake, offsetMs),
    idle: () => fake.scenarioRunner.idle(),
    payoutDesk: fake.payoutDesk,
    payments: () => fake.store.state.payments.map(viewPayment),
    close: async () => {
      clearInterval(expiry);
      await Promise.all([fake.webhookSender.stop(), fake.scenarioRunner.stop(), fake.payoutDesk.stop()]);
      await app.close();
      await fake.store.saveAll();
    },
  };
}

function toSettings(options: FakeProviderOptions): FakeSettings {
  return {
    apiKey: options.apiKey,
    ipnSecret: options.ipnSecret,
    stepDelayMs: options.stepDelayMs,
    minimumAmount: options.minimumAmount ?? '5',
    serviceFeePpm: options.serviceFeePpm ?? 5000,
    validForMs: options.validForMs ?? weekMs,
    ipnTimeoutMs: options.ipnTimeoutMs ?? 3000,
    ipnRetryDelaysMs: options.ipnRetryDelaysMs ?? [1000, 5000, 30_000, 120_000, 600_000],
    now: options.now ?? Date.now,
    payoutEmail: options.payoutEmail ?? 'demo@provider.test',
    payoutPassword: options.payoutPassword ?? 'demo-payout-password',
    payoutCode: options.payoutCode ?? '123456',
    transfer: options.transfer ?? (async () => `0x${randomBytes(32).toString('hex')}`),
    log: options.log ?? (() => {}),
  };
}

function assemble(settings: FakeSettings, store: Store): Fake {
  const now = () => settings.now() + store.state.clockOffsetMs;
  const webhookSender = createWebhookSender(store, settings, now);
  const scenarioRunner = createScenarioRunner(store, settings, webhookSender, now);
  return { settings, store, webhookSender, scenarioRunner, now, payoutDesk: createPayoutDesk(store, settings, now) };
}

async function createApp(fake: Fake): Promise<FastifyInstance> {
  // A request held by `time_out` must not hold up the end.
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const answer = refusalAnswer(error);
    if (answer.statusCode >= 500) fake.settings.log('error', { error: String(error) });
    return reply.code(answer.statusCode).send(answer);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ status: false, statusCode: 404, code: 'NOT_FOUND', message: 'Not found' }),
  );
  addWireRoutes(app, fake);
  addPayoutRoutes(app, fake);
  addControlRoutes(app, fake);
  await app.ready();
  return app;
}
