import type { ExactAmount } from './exact-amount.ts';

/** The states of the specification; a word the provider invents is 'unknown' and goes to review, never to credit. */
export const providerPaymentStates = [
  'waiting',
  'confirming',
  'confirmed',
  'sending',
  'partially_paid',
  'finished',
  'failed',
  'refunded',
  'expired',
] as const;

export type ProviderPaymentState = (typeof providerPaymentStates)[number] | 'unknown';

export interface ProviderStatus {
  readonly available: boolean;
  /** The provider's own words, for the log and the staff screen. */
  readonly message: string;
}

export interface ProviderMinAmount {
  /** The minimum payment, in the pay currency. */
  readonly minAmount: ExactAmount;
  /** The same in the price currency, where the provider says it. */
  readonly fiatEquivalent: ExactAmount | null;
}

export interface CreatePaymentInput {
  /** Price in whole micro-units of the price currency; above zero. */
  readonly priceAmountMicro: bigint;
  /** `usd` */
  readonly priceCurrency: string;
  /** `usdtbsc` */
  readonly payCurrency: string;
  /** Our payment's id: comes back in every answer, and is null on repeated deposits. */
  readonly orderId: string;
  readonly orderDescription: string;
  /** Absolute address of `POST /now-payments/ipn`. */
  readonly ipnCallbackUrl: string;
}

export interface ProviderPayment {
  /** Always text: the wire says it once as text, once as a number. */
  readonly providerPaymentId: string;
  readonly state: ProviderPaymentState;
  /** The provider's word as it came, kept for `unknown`. */
  readonly stateWord: string;
  readonly payAddress: string;
  readonly priceAmount: ExactAmount;
  readonly priceCurrency: string;
  readonly payAmount: ExactAmount;
  readonly payCurrency: string;
  /** What has arrived so far, in the pay currency; null where the answer does not say (a creation). */
  readonly actuallyPaid: ExactAmount | null;
  /** Whether what has arrived may become less: a chain may be reorganised. What says so otherwise is mistaken. */
  readonly mayTakeBack?: true;
  /** What is left after the provider's fees, in `outcomeCurrency`. */
  readonly outcomeAmount: ExactAmount | null;
  readonly outcomeCurrency: string | null;
  readonly orderId: string | null;
  /** Set on a repeated deposit to an address already used: to review, never credited automatically. */
  readonly parentPaymentId: string | null;
  readonly payinHash: string | null;
  /** Every transaction of it, where the provider knows several. */
  readonly payinHashes?: readonly string[];
  /** Of a token that is not set up: which, and how much in its own smallest units. */
  readonly unlisted?: { readonly token: string; readonly units: bigint };
  readonly network: string | null;
  /** `valid_until`, else `expiration_estimate_date`; null where the answer carries neither. */
  readonly expiresAt: Date | null;
  /** The answer's JSON text as received, for the payment row. */
  readonly raw: string;
}

/**
 * Where deposits come from. `nowpayments` implements it; screens, states and the ledger do not depend on which provider it is.
 * Every method rejects with one of the errors below and with nothing else.
 */
export interface DepositProvider {
  readonly name: string;
  /** Whether the provider takes requests now. */
  status(): Promise<ProviderStatus>;
  /** Codes that can be paid with, lower-case. */
  currencies(): Promise<readonly string[]>;
  /** The provider's own minimum for this pair, with the flags creation uses; the x 1.05 is the caller's. */
  minAmount(priceCurrency: string, payCurrency: string): Promise<ProviderMinAmount>;
  /**
   * Opens a payment. After ProviderUnavailable it is not known whether the provider made it: the caller keeps its row
   * and opens another payment, an address no one was shown receives nothing.
   */
  createPayment(input: CreatePaymentInput): Promise<ProviderPayment>;
  /** Reads a payment as the provider sees it now: the only source of amounts that are credited. */
  readPayment(providerPaymentId: string): Promise<ProviderPayment>;
  /** What the provider holds for the platform in a currency; absent where it does not say. */
  balance?(currency: string): Promise<ExactAmount>;
}

/** No answer, too slow, too many requests, or an error of the provider: the same call may succeed later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** HTTP status, or null when no answer came. */
  readonly httpStatus: number | null;

  constructor(message: string, httpStatus: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.httpStatus = httpStatus;
  }
}

/** The provider understood and said no (4xx): the same call will be refused again. `message` is the provider's. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly httpStatus: number;
  /** The provider's code, such as INVALID_API_KEY or AMOUNT_MINIMAL_ERROR; empty where it gave none. */
  readonly code: string;

  constructor(message: string, httpStatus: number, code: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

/** An answer that is not what was asked for: wrong shape, unreadable number, another payment's. It is not used. */
export class ProviderAnswerInvalid extends Error {
  override readonly name = 'ProviderAnswerInvalid';
}
