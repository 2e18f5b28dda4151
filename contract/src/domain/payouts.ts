/**
 * By what an approved request is paid, apart from staff's own wallets: the provider's payouts, or a file that the operator's
 * multisignature wallet signs.
 */
export const payoutRails = ['nowpayments', 'file'] as const;
export type PayoutRail = (typeof payoutRails)[number];

/**
 * `prepared`: nothing was sent. `calling`: the provider is being asked. `unverified`: it waits for the code of its account.
 * `sent`: it is being paid. `unknown`: the answer was lost. `ended`: nothing more happens by itself.
 */
export const payoutBatchStates = ['prepared', 'calling', 'unverified', 'sent', 'unknown', 'ended'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];

/** What became of one payout. `unknown` is never sent again by itself; `refused` and `cancelled` have paid no one. */
export const payoutStates = ['prepared', 'sending', 'paid', 'unknown', 'refused', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What two people say of a payout whose answer was lost. */
export const payoutOutcomes = ['paid', 'not_paid'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/** So many requests go into one batch. */
export const MAX_BATCH = 100;

/** A request's reference wherever it is paid, the same however often that is tried. */
export const toPayoutReference = (id: number): string => `WD-${id}`;
