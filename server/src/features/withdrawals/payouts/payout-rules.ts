import { type PayoutBatchState, type PayoutState, toPayoutReference } from '@fairlead/contract/domain/payouts.ts';
import { isSamePayout, type ProviderPayout, payoutStatuses } from '#features/payments/index.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from '../texts.ts';
import type { Payout } from './payouts-store.ts';

/** What the provider's word makes of a payout. */
export type Judged = { state: PayoutState; problem: Text | null; wasSending: boolean };

/** What nothing changes any more, whatever is said of it. */
export const isFinal = (state: PayoutState): boolean =>
  state === 'paid' || state === 'refused' || state === 'cancelled';

/**
 * What became of a payout by what the provider says of it now. What failed may have been sent before, between two looks, and what
 * was rejected after it was being sent too: no one knows, and a person looks it up. So is a word that is not understood.
 */
export function judgePayout(
  { word, txid, error }: Pick<ProviderPayout, 'word' | 'txid' | 'error'>,
  before: Pick<Payout, 'wasSending' | 'txid'>,
): Judged {
  const known = payoutStatuses.find((each) => each === word);
  const wasSending = before.wasSending || known === 'SENDING';
  switch (known) {
    case 'CREATING':
    case 'WAITING':
    case 'PROCESSING':
    case 'SENDING':
      return { state: 'sending', problem: null, wasSending };
    case 'FINISHED':
      return txid
        ? { state: 'paid', problem: null, wasSending: true }
        : { state: 'sending', problem: t('payoutNoHash'), wasSending: true };
    case 'FAILED':
    case 'REJECTED': {
      const why = error ?? word;
      const mayBePaid = known === 'FAILED' || wasSending || txid !== null || before.txid !== null;
      return mayBePaid
        ? { state: 'unknown', problem: t('payoutMayBePaid', { why }), wasSending }
        : { state: 'refused', problem: t('payoutRefused', { why }), wasSending };
    }
    case undefined:
      return { state: 'unknown', problem: t('payoutWord', { word }), wasSending };
  }
}

/**
 * Which of the provider's payouts is which of ours: by our reference, or where an answer leaves references out by its id, else by
 * address and amount. Of several alike each is one.
 */
export function matchPayouts(
  payouts: readonly Payout[],
  found: readonly ProviderPayout[],
): Map<number, readonly ProviderPayout[]> {
  const unnamed = found.filter(({ reference }) => reference === null).toSorted(byId);
  const free = new Set(unnamed);
  const takeUnnamed = (payout: Payout): ProviderPayout[] => {
    const known = unnamed.find(({ providerPayoutId }) => providerPayoutId === payout.providerPayoutId);
    const one = known ?? [...free].find((each) => isSamePayout(each, payout));
    if (one) free.delete(one);
    return one ? [one] : [];
  };
  return new Map(
    payouts.map((payout) => {
      const named = found.filter(({ reference }) => reference === toPayoutReference(payout.withdrawalId));
      return [payout.withdrawalId, named.length > 0 ? named : takeUnnamed(payout)];
    }),
  );
}

const byId = (one: ProviderPayout, other: ProviderPayout) => (one.providerPayoutId < other.providerPayoutId ? -1 : 1);

/** How a batch stands by its payouts and the provider's words for them. */
export function judgeBatch(payouts: readonly Pick<Payout, 'state' | 'providerState'>[]): PayoutBatchState {
  const open = payouts.filter(({ state }) => !isFinal(state));
  if (open.length === 0) return 'ended';
  if (open.every(({ state }) => state === 'unknown')) return 'unknown';
  return open.every(({ providerState }) => providerState === 'CREATING') ? 'unverified' : 'sent';
}
