import { formatUnits, getShare } from './amounts.ts';
import type { Claim, FakePayment, FakeSettings } from './types.ts';

/** JSON text that is printed as it stands (ECMAScript's JSON.rawJSON, Node 24): `25.50` stays `25.50`. */
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

type Shape = 'created' | 'read' | 'ipn';

/** Units that have arrived at a payment's address. */
export function arrivedUnits(payment: FakePayment): bigint {
  return payment.transfers.reduce((sum, transfer) => sum + BigInt(transfer.units), 0n);
}

/** What NOWPayments answers to `POST /payment`, field by field. JSON text. */
export function createdAnswer(payment: FakePayment): string {
  const number = numberWriter(payment);
  return JSON.stringify({
    payment_id: getId(payment, 'created'),
    payment_status: payment.status,
    pay_address: payment.payAddress,
    price_amount: number(payment.priceAmount),
    price_currency: payment.priceCurrency,
    pay_amount: number(payment.payAmount),
    amount_received: null,
    pay_currency: payment.payCurrency,
    order_id: payment.orderId,
    order_description: payment.orderDescription,
    payin_extra_id: null,
    ipn_callback_url: payment.ipnCallbackUrl,
    created_at: toIso(payment.createdAt),
    updated_at: toIso(payment.updatedAt),
    purchase_id: payment.purchaseId,
    smart_contract: null,
    network: 'bsc',
    network_precision: null,
    time_limit: null,
    burning_percent: null,
    expiration_estimate_date: toIso(payment.expirationEstimateDate),
    is_fixed_rate: payment.isFixedRate,
    is_fee_paid_by_user: payment.isFeePaidByUser,
    valid_until: toIso(payment.validUntil),
    type: 'crypto2crypto',
  });
}

/** What `GET /payment/{id}` answers, under the claim a scenario has put in its place. JSON text. */
export function readAnswer(payment: FakePayment, settings: FakeSettings): string {
  return JSON.stringify({
    ...paymentFields(payment, settings, payment.answerAs ?? {}, 'read'),
    created_at: toIso(payment.createdAt),
    updated_at: toIso(payment.updatedAt),
    network: 'bsc',
    payin_hash: payment.transfers.at(-1)?.txid ?? null,
    payout_hash: null,
    burning_percent: null,
    type: 'crypto2crypto',
    expiration_estimate_date: toIso(payment.expirationEstimateDate),
    valid_until: toIso(payment.validUntil),
  });
}

const SETTLED = ['finished', 'partially_paid'];

/** What `GET /balance` answers: what settled payments brought, less fees; nothing leaves. JSON text. */
export function balanceAnswer(payments: readonly FakePayment[], settings: FakeSettings): string {
  const units = payments
    .filter((payment) => payment.payCurrency === 'usdtbsc' && SETTLED.includes(payment.status))
    .reduce((sum, payment) => sum + arrivedUnits(payment) - serviceFee(payment, settings), 0n);
  return JSON.stringify({ usdtbsc: { amount: rawJson(formatUnits(units)), pendingAmount: 0 } });
}

/** The body of an IPN; `claim` is what it says in place of the payment's own status and amount. JSON text. */
export function ipnBody(payment: FakePayment, settings: FakeSettings, claim: Claim): string {
  return JSON.stringify(paymentFields(payment, settings, claim, 'ipn'));
}

function paymentFields(payment: FakePayment, settings: FakeSettings, claim: Claim, shape: Shape) {
  const number = numberWriter(payment);
  const paid = claim.actuallyPaid ?? formatUnits(arrivedUnits(payment));
  const fee = serviceFee(payment, settings);
  const outcome = arrivedUnits(payment) - fee;
  return {
    payment_id: getId(payment, shape),
    parent_payment_id: payment.parentId === null ? null : Number(payment.parentId),
    invoice_id: null,
    payment_status: claim.status ?? payment.status,
    pay_address: payment.payAddress,
    payin_extra_id: null,
    price_amount: number(payment.priceAmount),
    price_currency: payment.priceCurrency,
    pay_amount: number(payment.payAmount),
    actually_paid: number(paid),
    actually_paid_at_fiat: number(paid),
    pay_currency: payment.payCurrency,
    order_id: payment.orderId,
    order_description: payment.orderDescription,
    purchase_id: payment.purchaseId,
    outcome_amount: number(formatUnits(outcome)),
    outcome_currency: 'usdtbsc',
    payment_extra_ids: null,
    fee: {
      currency: 'usdtbsc',
      // The smallest exponent a provider was seen to send; only its spelling matters.
      depositFee: payment.oddNumbers ? rawJson('1e-7') : 0,
      withdrawalFee: 0,
      serviceFee: number(formatUnits(fee)),
    },
  };
}

/** Taken from what arrived; where the user pays it, it came on top of the price and leaves the price whole. */
function serviceFee(payment: FakePayment, { serviceFeePpm }: FakeSettings): bigint {
  const arrived = arrivedUnits(payment);
  if (!payment.isFeePaidByUser) return getShare(arrived, serviceFeePpm);
  return arrived - (arrived * 1_000_000n) / BigInt(1_000_000 + serviceFeePpm);
}

function getId(payment: FakePayment, shape: Shape): string | number {
  const idAs = payment.idAs ?? (shape === 'created' ? 'text' : 'number');
  return idAs === 'text' ? payment.id : Number(payment.id);
}

/** Odd numbers are as true as plain ones: `25.50` for 25.5, `1e-7` for 0.0000001. */
function numberWriter(payment: FakePayment): (text: string) => unknown {
  return (text) => rawJson(payment.oddNumbers ? oddSpelling(text) : text);
}

function oddSpelling(text: string): string {
  const small = /^0\.(0{6,})([1-9])$/.exec(text);
  if (small) return `${small[2]}e-${(small[1]?.length ?? 0) + 1}`;
  const [whole, fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
