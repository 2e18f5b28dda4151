import { type ProviderAsked, providerAsked } from '#foundation/observed.ts';
import {
  decodeBalance,
  decodeCurrencies,
  decodeMinAmount,
  decodePayment,
  decodeRefusal,
  decodeStatus,
} from './nowpayments-wire.ts';
import {
  type CreatePaymentInput,
  type DepositProvider,
  ProviderAnswerInvalid,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from './provider.ts';

export interface NowPaymentsOptions {
  /** With its version, such as `https://api.nowpayments.io/v1`. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Sent alike to min-amount and to payment: the minimum differs between the flows. */
  readonly isFixedRate?: boolean;
  readonly isFeePaidByUser?: boolean;
  /** What the merchant's wallet receives; the pay currency unless the account converts. */
  readonly outcomeCurrency?: string;
  /** For a whole answer, body included. */
  readonly timeoutMs?: number;
}

/** Where and with which key it is asked. */
export type ProviderAccess = Pick<NowPaymentsOptions, 'apiUrl' | 'apiKey' | 'timeoutMs'>;

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** What `POST /auth` gave, where a call asks for it. */
  readonly token?: string;
}

const defaultTimeoutMs = 10_000;
/** The longest real answer (all currencies) is a few kilobytes. */
const maxAnswerBytes = 1_048_576;

/** Deposits through NOWPayments (https://documenter.getpostman.com/view/7907941/2s93JusNJt), real, sandbox or fake. */
export function createNowPayments(options: NowPaymentsOptions): DepositProvider {
  const flags = { is_fixed_rate: options.isFixedRate ?? false, is_fee_paid_by_user: options.isFeePaidByUser ?? false };
  return {
    name: 'nowpayments',
    async status() {
      const { message } = decodeStatus(await callProvider(options, { method: 'GET', path: '/status' }));
      return { available: message === 'OK', message };
    },
    async currencies() {
      return decodeCurrencies(await callProvider(options, { method: 'GET', path: '/currencies' })).currencies;
    },
    async minAmount(priceCurrency, payCurrency) {
      const query = new URLSearchParams({
        currency_from: payCurrency,
        currency_to: options.outcomeCurrency ?? payCurrency,
        fiat_equivalent: priceCurrency,
        is_fixed_rate: String(flags.is_fixed_rate),
        is_fee_paid_by_user: String(flags.is_fee_paid_by_user),
      });
      const answer = decodeMinAmount(await callProvider(options, { method: 'GET', path: `/min-amount?${query}` }));
      return { minAmount: answer.min_amount, fiatEquivalent: answer.fiat_equivalent ?? null };
    },
    async createPayment(input) {
      const body = { ...encodeCreation(input), ...flags };
      const payment = decodePayment(await callProvider(options, { method: 'POST', path: '/payment', body }));
      assertAnswersCreation(payment, input);
      return payment;
    },
    async readPayment(providerPaymentId) {
      const path = `/payment/${encodeURIComponent(providerPaymentId)}`;
      const payment = decodePayment(await callProvider(options, { method: 'GET', path }));
      if (payment.providerPaymentId === providerPaymentId) return payment;
      throw new ProviderAnswerInvalid(`Asked for payment ${providerPaymentId}, got ${payment.providerPaymentId}`);
    },
    async balance(currency) {
      return decodeBalance(await callProvider(options, { method: 'GET', path: '/balance' }), currency);
    },
  };
}

function encodeCreation(input: CreatePaymentInput) {
  return {
    // Exact on the wire below 2^33, where floats lie closer than a micro-unit; above, the answer no longer matches.
    price_amount: Number(input.priceAmountMicro) / 1e6,
    price_currency: input.priceCurrency,
    pay_currency: input.payCurrency,
    order_id: input.orderId,
    order_description: input.orderDescription,
    ipn_callback_url: input.ipnCallbackUrl,
  };
}

/** An address that belongs to another order or coin would take someone's money for nothing. */
function assertAnswersCreation(payment: ProviderPayment, input: CreatePaymentInput): void {
  const fits =
    payment.orderId === input.orderId &&
    payment.payCurrency === input.payCurrency.toLowerCase() &&
    payment.priceCurrency === input.priceCurrency.toLowerCase() &&
    payment.priceAmount.micro === input.priceAmountMicro;
  if (fits) return;
  throw new ProviderAnswerInvalid(`The created payment ${payment.providerPaymentId} is not the one asked for`);
}

/**
 * Makes one call and answers its text.
 * @throws ProviderUnavailable, ProviderRefused, ProviderAnswerInvalid
 */
export async function callProvider(options: ProviderAccess, call: ProviderCall): Promise<string> {
  const begunMs = performance.now();
  const record = (outcome: ProviderAsked['outcome']) =>
    providerAsked.record({ outcome, seconds: (performance.now() - begunMs) / 1000 });
  try {
    const text = await ask(options, call);
    record('answered');
    return text;
  } catch (error) {
    record(error instanceof ProviderRefused ? 'refused' : 'unreachable');
    throw error;
  }
}

async function ask(options: ProviderAccess, { method, path, body, token }: ProviderCall): Promise<string> {
  const { response, text } = await exchange(`${options.apiUrl.replace(/\/+$/, '')}${path}`, {
    method,
    // A redirect would carry the key to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
    headers: {
      'x-api-key': options.apiKey,
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) return text;
  throw toFailure(response.status, text);
}

async function exchange(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init);
    return { response, text: await readBounded(response) };
  } catch (error) {
    if (error instanceof ProviderAnswerInvalid) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const reason = timedOut ? 'did not answer in time' : 'cannot be reached';
    throw new ProviderUnavailable(`The payment provider ${reason}`, null, { cause: error });
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxAnswerBytes) throw new ProviderAnswerInvalid('The answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** 429 is an HTML page without Retry-After; a 4xx that is not JSON comes from a proxy, not from the provider. */
function toFailure(httpStatus: number, text: string): Error {
  const refusal = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 ? decodeRefusal(text) : null;
  if (refusal) return new ProviderRefused(refusal.message, httpStatus, refusal.code);
  return new ProviderUnavailable(`The payment provider answered ${httpStatus}`, httpStatus);
}
