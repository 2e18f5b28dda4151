/** Closed lists of states, spelled as the specification does. */
export const investmentStates = ['active', 'completed', 'pending', 'cancelled'] as const;
export type InvestmentState = (typeof investmentStates)[number];

export const transactionStates = ['complete', 'pending', 'failed'] as const;
export type TransactionState = (typeof transactionStates)[number];

export const withdrawalStates = [
  'pending',
  'approved',
  'processing',
  'completed',
  'rejected',
  'cancelled',
  'unknown',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What staff decide about a withdrawal; processing and completing do the steps in between. */
export const staffDecisions = ['approved', 'processing', 'completed', 'rejected'] as const;
export type StaffDecision = (typeof staffDecisions)[number];

export const withdrawalKinds = ['normal', 'roi', 'principal', 'compound'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

export const paymentStates = [
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
export type PaymentState = (typeof paymentStates)[number];
export const terminalPaymentStates: readonly PaymentState[] = ['finished', 'failed', 'refunded', 'expired'];

/** Whether nothing more happens to it; a state that is not known is none of these. */
export const isTerminalPayment = (state: string): boolean => terminalPaymentStates.some((each) => each === state);

export const paymentExceptions = [
  'none',
  'late',
  'underpaid',
  'overpaid',
  'redeposit',
  'wrong_asset',
  'mismatch',
] as const;
export type PaymentException = (typeof paymentExceptions)[number];

/** A programme run's life: calculated, perhaps waiting for funds, paying, then final. */
export const runStates = ['calculated', 'waiting', 'paying', 'done', 'unfunded'] as const;
export type RunState = (typeof runStates)[number];
