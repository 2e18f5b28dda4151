/** What the server answers about transactions: refusals and confirmations. */
export const messages = {
  ambiguous: 'More than one transaction has this number. Put P, W or D before it.',
  commission: 'An IB commission is reversed with its activation. Reverse the activation.',
  deposit: 'A deposit is decided by the money that arrives. Use the deposits page.',
  member: 'Member',
  notComplete: 'This transaction is {state}. Only a complete transaction can be reversed.',
  notPending:
    'This withdrawal is {state}. Only a pending withdrawal can be rejected here; approve and complete it on the withdrawals page.',
  notReversible:
    'Deposits, investments and settled level income cannot be reversed here. Post an adjustment to correct them.',
  rejected: 'Withdrawal rejected. The money was returned to the member.',
  reversed: '{amount} USDT reversed',
  sameStatus: 'This transaction is already {state}',
  source: 'Transaction source',
  'state.approved': 'approved',
  'state.cancelled': 'cancelled',
  'state.complete': 'complete',
  'state.completed': 'completed',
  'state.failed': 'failed',
  'state.pending': 'pending',
  'state.processing': 'processing',
  'state.rejected': 'rejected',
  'state.unknown': 'unknown',
  transaction: 'Transaction',
  type: 'Transaction type',
} as const;
