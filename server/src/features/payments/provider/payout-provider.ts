import type { ExactAmount } from './exact-amount.ts';

/** The provider's words for a payout; any other is not understood, and decided by a person. */
export const payoutStatuses = [
  'CREATING',
  'WAITING',
  'PROCESSING',
  'SENDING',
  'FINISHED',
  'FAILED',
  'REJECTED',
] as const;

/** A payout that is asked for. `amount` in micro-units. */
export type NewPayout = { reference: string; address: string; amount: bigint };

/** A payout as the provider sees it now. */
export type ProviderPayout = {
  providerPayoutId: string;
  providerBatchId: string;
  /** What we named it; null where the answer leaves it out. */
  reference: string | null;
  address: string;
  amount: ExactAmount;
  currency: string;
  /** The word as it came, in capitals. */
  word: string;
  txid: string | null;
  /** Why it failed, in the provider's words. */
  error: string | null;
};

export type ProviderBatch = { providerBatchId: string; payouts: ProviderPayout[] };

/**
 * Sends payouts through the provider's account. Every method rejects with ProviderUnavailable, ProviderRefused or
 * ProviderAnswerInvalid, and with nothing else.
 */
export type PayoutProvider = {
  /** Signs in. Nothing is sent by it, and what follows takes what it gives: it holds for minutes. */
  signIn: () => Promise<string>;
  /**
   * Asks for a batch, which pays no one before it is verified.
   *
   * Only a ProviderRefused says that there is none. After anything else it is not known, and asking again could pay twice.
   */
  create: (token: string, payouts: readonly NewPayout[], ipnUrl: string) => Promise<ProviderBatch>;
  /** Confirms a batch with a code of the account's second factor. May be repeated: a batch is sent once. */
  verify: (token: string, providerBatchId: string, code: string) => Promise<void>;
  /** The payouts of a batch as they are now. */
  read: (token: string, providerBatchId: string) => Promise<ProviderPayout[]>;
  /** What was created since a time, the newest first, as far as the provider lists it. */
  list: (token: string, since: Date) => Promise<ProviderPayout[]>;
};
