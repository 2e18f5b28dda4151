import { randomBytes, randomInt } from 'node:crypto';
import { formatUnits, parseUnits } from './amounts.ts';
import { type Fake, Refusal } from './fake.ts';
import type { FakePayment, Step } from './types.ts';

export interface Creation {
  readonly priceAmount: string | number;
  readonly priceCurrency: string;
  readonly payCurrency: string;
  readonly orderId: string | null;
  readonly orderDescription: string | null;
  readonly ipnCallbackUrl: string | null;
  readonly isFixedRate: boolean;
  readonly isFeePaidByUser: boolean;
}

export interface Sending {
  readonly address: string;
  readonly amount: string | number;
  /** The same hash again changes nothing; made up when missing. */
  readonly txid?: string | undefined;
}

/** One dollar each, as near as it matters here. */
export const payableCurrencies = ['usdtbsc', 'usdttrc20', 'usdcbsc'];

/** From money seen on the chain to money in the merchant's wallet. */
export const arrivalSteps: readonly Step[] = [
  { kind: 'become', status: 'confirming', ipn: true },
  { kind: 'become', status: 'confirmed', ipn: true },
  { kind: 'become', status: 'sending', ipn: true },
  { kind: 'settle', ipn: true },
];

const openStatuses = ['waiting', 'confirming', 'confirmed', 'sending', 'partially_paid'];

/** Whether money sent now still counts towards this payment. */
export function isOpen(payment: FakePayment): boolean {
  return openStatuses.includes(payment.status);
}

/** Opens a payment with an address of its own. Throws Refusal as `POST /payment` answers. */
export function createPayment(fake: Fake, creation: Creation): FakePayment {
  const price = parseUnits(creation.priceAmount);
  if (price === null || price === 0n) throw invalid('price_amount must be a positive number');
  if (!payableCurrencies.includes(creation.payCurrency)) {
    throw new Refusal(
      400,
      'BAD_REQUEST',
      `Can not get estimate from ${creation.priceCurrency} to ${creation.payCurrency}`,
    );
  }
  const { minimumAmount, serviceFeePpm } = fake.settings;
  const pay = creation.isFeePaidByUser ? (price * BigInt(1_000_000 + serviceFeePpm)) / 1_000_000n : price;
  if (pay < (parseUnits(minimumAmount) ?? 0n)) {
    throw new Refusal(400, 'AMOUNT_MINIMAL_ERROR', `Crypto amount ${formatUnits(pay)} is less than minimal`);
  }
  return addPayment(fake, creation, { price, pay, parent: null });
}

/** Throws Refusal 404. */
export function findPayment(fake: Fake, id: string): FakePayment {
  const payment = fake.store.state.payments.find((candidate) => candidate.id === id);
  if (payment) return payment;
  throw new Refusal(404, 'PAYMENT_NOT_FOUND', 'Payment not found');
}

/**
 * Someone sends USDT to an address. To an open payment it counts; to an expired one it counts silently (no IPN);
 * to one that has ended otherwise it becomes a payment of its own under parent_payment_id.
 * Returns the payment it went to. Throws Refusal for unknown addresses and amounts that are none.
 */
export function receiveMoney(fake: Fake, sending: Sending): FakePayment {
  const units = parseAmount(sending.amount);
  const address = sending.address.trim().toLowerCase();
  const payment = fake.store.state.payments.find((one) => one.payAddress === address && one.parentId === null);
  if (!payment) throw new Refusal(404, 'ADDRESS_NOT_FOUND', 'No payment has this address');
  const seen = sending.txid === undefined ? undefined : paymentOfTransfer(fake, sending.txid);
  if (seen) return seen;
  expireIfDue(fake, payment);
  if (!isOpen(payment) && payment.status !== 'expired') return repeatDeposit(fake, payment, units, sending.txid);
  addTransfer(fake, payment, units, sending.txid);
  fake.scenarioRunner.play(payment, stepsAfterTransfer(payment));
  return payment;
}

/** A deposit to an address already used: a payment of its own, with parent_payment_id and without order_id. */
export function repeatDeposit(fake: Fake, parent: FakePayment, units: bigint, txid?: string): FakePayment {
  const payment = addPayment(fake, { ...parent, orderId: null }, { price: units, pay: units, parent });
  addTransfer(fake, payment, units, txid);
  fake.scenarioRunner.play(payment, arrivalSteps);
  return payment;
}

/** Money on the chain, without anything following from it. */
export function addTransfer(fake: Fake, payment: FakePayment, units: bigint, txid = hexText(32)): void {
  payment.transfers.push({ txid, units: units.toString(), at: fake.now() });
}

/** Units of a positive amount. Throws Refusal 400. */
export function parseAmount(amount: string | number): bigint {
  const units = parseUnits(amount);
  if (units === null || units === 0n) throw invalid('amount must be a positive number with at most 18 decimals');
  return units;
}

/** Lets payments end whose time has passed without money, each with its IPN. */
export function expireDue(fake: Fake): void {
  for (const payment of fake.store.state.payments) expireIfDue(fake, payment);
}

function expireIfDue(fake: Fake, payment: FakePayment): void {
  const waits = payment.status === 'waiting' && payment.transfers.length === 0 && payment.steps.length === 0;
  if (!waits || fake.now() < payment.validUntil) return;
  // The state is true at once, no matter who reads next; only the message about it takes its turn.
  payment.status = 'expired';
  payment.updatedAt = fake.now();
  fake.scenarioRunner.play(payment, [{ kind: 'ipn', claim: {}, signature: 'valid', count: 1 }]);
}

function stepsAfterTransfer(payment: FakePayment): readonly Step[] {
  if (payment.status === 'expired') return [{ kind: 'settle', ipn: false }];
  if (payment.status === 'partially_paid') return [{ kind: 'settle', ipn: true }];
  // What is already on its way settles with whatever has arrived by then.
  const underWay = payment.steps.some((step) => step.kind === 'settle');
  return payment.status === 'waiting' && !underWay ? arrivalSteps : [];
}

function addPayment(
  fake: Fake,
  creation: Omit<Creation, 'priceAmount'>,
  { price, pay, parent }: { price: bigint; pay: bigint; parent: FakePayment | null },
): FakePayment {
  const at = fake.now();
  const payment: FakePayment = {
    id: unusedId(fake),
    purchaseId: parent?.purchaseId ?? String(randomInt(5_000_000_000, 6_000_000_000)),
    parentId: parent?.id ?? null,
    status: 'waiting',
    payAddress: parent?.payAddress ?? hexText(20),
    priceAmount: formatUnits(price),
    priceCurrency: creation.priceCurrency,
    payAmount: formatUnits(pay),
    payCurrency: creation.payCurrency,
    orderId: creation.orderId,
    orderDescription: creation.orderDescription,
    ipnCallbackUrl: creation.ipnCallbackUrl,
    isFixedRate: creation.isFixedRate,
    isFeePaidByUser: creation.isFeePaidByUser,
    createdAt: at,
    updatedAt: at,
    validUntil: at + fake.settings.validForMs,
    // A live sample had seven days and twenty minutes side by side.
    expirationEstimateDate: at + Math.min(fake.settings.validForMs, 20 * 60_000),
    transfers: [],
    steps: [],
    answerAs: null,
    oddNumbers: parent?.oddNumbers ?? false,
    idAs: parent?.idAs ?? null,
    deliveries: [],
  };
  fake.store.state.payments.push(payment);
  return payment;
}

function paymentOfTransfer(fake: Fake, txid: string): FakePayment | undefined {
  return fake.store.state.payments.find((payment) => payment.transfers.some((transfer) => transfer.txid === txid));
}

function unusedId(fake: Fake): string {
  for (;;) {
    const id = String(randomInt(4_000_000_000, 9_999_999_999));
    if (!fake.store.state.payments.some((payment) => payment.id === id)) return id;
  }
}

/** `0x` and random bytes; all lower-case, which EIP-55 accepts as an address without a checksum. */
function hexText(bytes: number): string {
  return `0x${randomBytes(bytes).toString('hex')}`;
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'INVALID_REQUEST_PARAMS', message);
}
