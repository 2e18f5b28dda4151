/** How an IPN is signed when it is played; all but `valid` must be refused by anyone who receives it. */
export type SignatureKind =
  | 'valid'
  | 'wrong_secret'
  | 'missing'
  | 'upper_case'
  | 'top_level_only'
  | 'tampered'
  | 'tampered_nested';

/** Fields an IPN or an answer claims in place of the payment's own; amounts are decimal text. */
export interface Claim {
  readonly status?: string;
  readonly actuallyPaid?: string;
}

/** One thing a payment does next. Steps are kept with the payment, so that a restart goes on where it stopped. */
export type Step =
  | { readonly kind: 'become'; readonly status: string; readonly ipn: boolean }
  /** finished, or partially_paid while less has arrived than was asked for */
  | { readonly kind: 'settle'; readonly ipn: boolean }
  | { readonly kind: 'ipn'; readonly claim: Claim; readonly signature: SignatureKind; readonly count: number }
  /** What `GET /payment/{id}` says from now on, whatever the payment is; null ends it. */
  | { readonly kind: 'answer_as'; readonly claim: Claim | null };

export interface Transfer {
  readonly txid: string;
  /** Units of 10^-18 as text. */
  readonly units: string;
  readonly at: number;
}

export interface Delivery {
  readonly id: number;
  readonly status: string;
  readonly signature: SignatureKind;
  readonly at: number;
  attempts: number;
  /** '200', '401', 'no answer' ...; null before the first attempt ends. */
  result: string | null;
  /** What is still to be sent; null once it was accepted or given up. */
  pending: { readonly body: string; readonly header: string | null } | null;
}

export interface FakePayment {
  readonly id: string;
  readonly purchaseId: string;
  readonly parentId: string | null;
  status: string;
  readonly payAddress: string;
  readonly priceAmount: string;
  readonly priceCurrency: string;
  readonly payAmount: string;
  payCurrency: string;
  readonly orderId: string | null;
  readonly orderDescription: string | null;
  readonly ipnCallbackUrl: string | null;
  readonly isFixedRate: boolean;
  readonly isFeePaidByUser: boolean;
  /** Milliseconds of the fake's clock, like every time here. */
  readonly createdAt: number;
  updatedAt: number;
  readonly validUntil: number;
  readonly expirationEstimateDate: number;
  readonly transfers: Transfer[];
  steps: Step[];
  answerAs: Claim | null;
  oddNumbers: boolean;
  /** null: text when created, a number elsewhere, as the real one does. */
  idAs: 'text' | 'number' | null;
  readonly deliveries: Delivery[];
}

/** A payout as the provider keeps it. */
export interface FakePayout {
  readonly id: string;
  readonly batchId: string;
  readonly reference: string | null;
  readonly address: string;
  readonly amount: number;
  readonly currency: string;
  readonly ipnUrl: string | null;
  readonly createdAt: number;
  status: string;
  hash: string | null;
  error: string | null;
}

export interface FakePayoutBatch {
  readonly id: string;
  verified: boolean;
  wrongCodes: number;
  /** How it goes once it is verified. */
  ending: PayoutEnding;
  /** Whether answers name our references. */
  readonly named: boolean;
  readonly payouts: FakePayout[];
}

/** What goes wrong with the answer to `POST /payout`: before or after the batch was taken. */
export const payoutLosses = [
  '500_before',
  '500_after',
  'close_before',
  'close_after',
  'slow_after',
  'no_funds',
] as const;
export type PayoutLoss = (typeof payoutLosses)[number];

/** How a verified batch ends. */
export const payoutEndings = [
  'finished',
  'rejected',
  'failed',
  'failed_sending',
  'rejected_partly',
  'odd_word',
  'stuck',
  'no_hash',
] as const;
export type PayoutEnding = (typeof payoutEndings)[number];

/** What the next batch meets. */
export interface PayoutPlan {
  readonly loss?: PayoutLoss | undefined;
  readonly ending?: PayoutEnding | undefined;
  /** Each message about a payout comes so often. */
  readonly messages?: number | undefined;
  readonly named?: boolean | undefined;
}

export const wireErrorKinds = [
  'http_429',
  'http_403',
  'http_500',
  'time_out',
  'slow',
  'not_json',
  'wrong_shape',
] as const;
export type WireErrorKind = (typeof wireErrorKinds)[number];

export const wireRoutes = [
  'status',
  'currencies',
  'coins',
  'min_amount',
  'estimate',
  'create',
  'read',
  'balance',
] as const;
export type WireRoute = (typeof wireRoutes)[number];

/** The next `times` matching requests go wrong. */
export interface WireError {
  readonly kind: WireErrorKind;
  readonly route: WireRoute | null;
  readonly paymentId: string | null;
  readonly delayMs: number;
  times: number;
}

export interface FakeState {
  clockOffsetMs: number;
  nextDeliveryId: number;
  readonly payments: FakePayment[];
  wireErrors: WireError[];
  /** Absent in files of older versions. */
  payoutBatches?: FakePayoutBatch[];
}

export interface FakeProviderOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly apiKey: string;
  readonly ipnSecret: string;
  /** Lines of JSON that a restart reads back; without it everything is gone at the end. */
  readonly dataFile?: string;
  /** Between two states of a payment: 0 in tests, about 1500 where someone watches. */
  readonly stepDelayMs: number;
  /** In the pay currency, decimal text; '5' unless given. */
  readonly minimumAmount?: string;
  /** The provider's service fee in parts per million; 5000 (0.5 %) unless given. */
  readonly serviceFeePpm?: number;
  /** How long an address waits for money; 7 days unless given. */
  readonly validForMs?: number;
  /** An IPN not answered by then counts as failed; 3 s unless given. */
  readonly ipnTimeoutMs?: number;
  /** Waits before each further attempt of an IPN that was not answered 2xx. */
  readonly ipnRetryDelaysMs?: readonly number[];
  /** Milliseconds since 1970; the machine's clock unless given. */
  readonly now?: () => number;
  /** The account that payouts are sent from, and the code of its second factor; demo@provider.test, demo-payout-password and 123456 unless given. */
  readonly payoutEmail?: string;
  readonly payoutPassword?: string;
  readonly payoutCode?: string;
  /** What a payout does on a chain, and its hash; nothing, and a random one, unless given. */
  readonly transfer?: (address: string, amount: number) => Promise<string>;
  readonly log?: (event: string, detail: Record<string, unknown>) => void;
}

export type FakeSettings = Required<Omit<FakeProviderOptions, 'dataFile' | 'port' | 'host'>>;
