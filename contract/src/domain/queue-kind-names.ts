/** What waits for a person. */
export const queueKinds = [
  'payout_unknown',
  'withdrawal',
  'payment_case',
  'suspense',
  'deposit',
  'change',
  'entry',
  'case',
  'custody_case',
  'chain_difference',
  'run',
  'ticket',
  'support',
  'contact',
] as const;
export type QueueKind = (typeof queueKinds)[number];
