/** What the server says about level income and reversed returns. */
export const messages = {
  commission: 'Level commission',
  commissionReversed: '{amount} USDT returned to the marketing pool',
  investment: 'Investment',
  lapsed: 'This day was not claimed and was returned to the pool',
  notFunded: 'This commission is not funded yet. Wait until its run has ended.',
  pendingCommission: 'Pending commission',
  released: 'This commission has been released. It can no longer be reversed.',
  return: 'Credited return',
  returnReversed: '{amount} USDT returned to the returns pool, {commissions} USDT of its commissions were reversed',
  runOpen: 'The end-of-day run of this day has not ended yet. Try again when it has.',
} as const;
