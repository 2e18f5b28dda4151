/**
 * What became of comparing a payout's transaction with its chain: it waits for its blocks, it pays the request, it does not, or it
 * paid the request and is gone from the chain again.
 */
export const payoutCheckStates = ['waiting', 'confirmed', 'refused', 'gone'] as const;
export type PayoutCheckState = (typeof payoutCheckStates)[number];
