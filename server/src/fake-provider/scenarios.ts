import { z } from 'zod';
import { formatUnits, parseUnits } from './amounts.ts';
import { type Fake, parse, Refusal } from './fake.ts';
import { addTransfer, arrivalSteps, findPayment, parseAmount, receiveMoney, repeatDeposit } from './payments.ts';
import { type FakePayment, type SignatureKind, type Step, wireErrorKinds, wireRoutes } from './types.ts';

/** Everything `POST /_fake/scenario` can play; scenarios of one payment need its `payment_id`. */
export const paymentScenarios = [
  'success',
  'partial',
  'over',
  'expired',
  'late',
  'failed',
  'refunded',
  'cancelled',
  'repeated',
  'more',
  'wrong_asset',
  'duplicate',
  'ordered',
  'after_finished',
  'forged',
  'nested_tampered',
  'disagree_status',
  'disagree_amount',
  'agree_again',
  'odd_numbers',
  'id_as_number',
  'id_as_text',
] as const;
export type PaymentScenario = (typeof paymentScenarios)[number];

const count = z.coerce.number().int().min(1).max(1000);
const amount = z.union([z.string(), z.number()]);

export const scenarioInput = z.object({
  scenario: z.enum([...paymentScenarios, ...wireErrorKinds]),
  payment_id: z.coerce.string().optional(),
  /** Sent money, where the scenario sends any: the whole, the half (partial) or half as much again (over) unless given. */
  amount: amount.optional(),
  /** duplicate: how often the last IPN comes again; forged: how many forgeries. */
  count: count.default(1),
  /** ordered: the statuses of the IPNs in the order they come. */
  order: z.array(z.string().min(1)).min(1).optional(),
  /** late: what the payment then says (finished, or still expired); after_finished, wrong_asset: the word. */
  status: z.string().min(1).optional(),
  /** forged: how. */
  signature: z
    .enum(['wrong_secret', 'missing', 'upper_case', 'top_level_only', 'tampered', 'tampered_nested'])
    .optional(),
  /** Wire errors: which request, any unless given; and how many of them. */
  route: z.enum(wireRoutes).optional(),
  times: count.default(1),
  /** slow: how late the answer comes. */
  delay_ms: z.coerce.number().int().min(0).max(60_000).default(1000),
});
export type ScenarioInput = z.input<typeof scenarioInput>;
type Scene = z.output<typeof scenarioInput>;

/** Plays a scenario. Returns the payment it ends with, null for wire errors. Throws Refusal. */
export function playScenario(fake: Fake, input: unknown): FakePayment | null {
  const scene = parse(scenarioInput, input);
  const wireError = wireErrorKinds.find((kind) => kind === scene.scenario);
  if (wireError) {
    const { route = null, payment_id: paymentId = null, delay_ms: delayMs, times } = scene;
    fake.store.state.wireErrors.push({ kind: wireError, route, paymentId, delayMs, times });
    return null;
  }
  if (scene.payment_id === undefined) throw new Refusal(400, 'INVALID_REQUEST_PARAMS', 'payment_id is required');
  return playOn(fake, findPayment(fake, scene.payment_id), scene.scenario as PaymentScenario, scene);
}

function playOn(fake: Fake, payment: FakePayment, scenario: PaymentScenario, scene: Scene): FakePayment {
  const play = (...steps: Step[]) => {
    fake.scenarioRunner.play(payment, steps);
    return payment;
  };
  switch (scenario) {
    case 'success':
      return send(fake, payment, scene.amount ?? payment.payAmount);
    case 'partial':
      return send(fake, payment, scene.amount ?? multiplyFraction(payment, 1n, 2n));
    case 'over':
      return send(fake, payment, scene.amount ?? multiplyFraction(payment, 3n, 2n));
    case 'expired':
    case 'failed':
    case 'cancelled':
      return play(transitionTo(scenario));
    case 'refunded':
      receivePayment(fake, payment, scene);
      return play(transitionTo('confirming'), transitionTo('refunded'));
    case 'late':
      return playLate(fake, payment, scene);
    case 'repeated':
      return playRepeated(fake, payment, scene);
    case 'more':
      return playMore(fake, payment, scene);
    case 'wrong_asset':
      payment.payCurrency = 'usdcbsc';
      receivePayment(fake, payment, scene);
      return play(transitionTo(scene.status ?? 'wrong_asset_confirmed'));
    case 'duplicate':
      return play(ipn({}, 'valid', scene.count));
    case 'ordered':
      receivePayment(fake, payment, scene);
      payment.status = 'finished';
      return play(...(scene.order ?? ['finished', 'waiting', 'confirming']).map((status) => ipn({ status })));
    case 'after_finished':
      receivePayment(fake, payment, scene);
      return play(...arrivalSteps, ipn({ status: scene.status ?? 'confirming' }));
    case 'forged':
      return play(ipn(finishedClaim(payment), scene.signature ?? 'wrong_secret', scene.count));
    case 'nested_tampered':
      return play(ipn(finishedClaim(payment), 'tampered_nested', scene.count));
    case 'disagree_status':
      return play(ipn(finishedClaim(payment)));
    case 'disagree_amount':
      return playOtherAmount(fake, payment, scene);
    case 'agree_again':
      return play({ kind: 'answer_as', claim: null });
    case 'odd_numbers':
      payment.oddNumbers = true;
      return payment;
    case 'id_as_number':
      payment.idAs = 'number';
      return payment;
    case 'id_as_text':
      payment.idAs = 'text';
      return payment;
  }
}

function send(fake: Fake, payment: FakePayment, sent: string | number): FakePayment {
  return receiveMoney(fake, { address: payment.payAddress, amount: sent });
}

/** Money is there, but no step follows from it: the scenario says what happens next. */
function receivePayment(fake: Fake, payment: FakePayment, scene: Scene): void {
  if (payment.transfers.length === 0) addTransfer(fake, payment, parseAmount(scene.amount ?? payment.payAmount));
}

/** Ended, then paid: no IPN announces it. Providers differ in whether the word changes, so both can be played. */
function playLate(fake: Fake, payment: FakePayment, scene: Scene): FakePayment {
  if (payment.status !== 'expired') {
    payment.status = 'expired';
    fake.scenarioRunner.play(payment, [ipn({})]);
  }
  if (scene.status === 'expired') receivePayment(fake, payment, scene);
  else send(fake, payment, scene.amount ?? payment.payAmount);
  return payment;
}

/** A second deposit to a used address; the first is made when it has not been. */
function playRepeated(fake: Fake, payment: FakePayment, scene: Scene): FakePayment {
  if (payment.status === 'waiting') send(fake, payment, payment.payAmount);
  return repeatDeposit(fake, payment, parseAmount(scene.amount ?? payment.payAmount));
}

/** More arrives at a payment that has ended, and counts to it: what it says it received grows. */
function playMore(fake: Fake, payment: FakePayment, scene: Scene): FakePayment {
  addTransfer(fake, payment, parseAmount(scene.amount ?? payment.payAmount));
  fake.scenarioRunner.play(payment, [{ kind: 'settle', ipn: true }]);
  return payment;
}

/** The IPN says all arrived; reading says what really did. */
function playOtherAmount(fake: Fake, payment: FakePayment, scene: Scene): FakePayment {
  const actuallyPaid = String(scene.amount ?? multiplyFraction(payment, 1n, 2n));
  receivePayment(fake, payment, { ...scene, amount: payment.payAmount });
  const claim = { ...(scene.status === undefined ? {} : { status: scene.status }), actuallyPaid };
  fake.scenarioRunner.play(payment, [{ kind: 'answer_as', claim }, ...arrivalSteps]);
  return payment;
}

function transitionTo(status: string): Step {
  return { kind: 'become', status, ipn: true };
}

function ipn(claim: { status?: string; actuallyPaid?: string }, signature: SignatureKind = 'valid', times = 1): Step {
  return { kind: 'ipn', claim, signature, count: times };
}

function finishedClaim(payment: FakePayment) {
  return { status: 'finished', actuallyPaid: payment.payAmount };
}

function multiplyFraction(payment: FakePayment, numerator: bigint, denominator: bigint): string {
  return formatUnits(((parseUnits(payment.payAmount) ?? 0n) * numerator) / denominator);
}
