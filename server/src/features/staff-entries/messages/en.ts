/** What the server says about staff's manual entries and cases. */
export const messages = {
  caseClosed: 'Case closed',
  closed: 'This account is closed',
  entry: 'Entry',
  openCase: 'Open case',
  outcomeCredited: '{amount} USDT credited',
  outcomeDebited: '{amount} USDT moved to suspense',
  outcomeWaiting: '{amount} USDT recorded. A second staff member must approve it before it is posted.',
  ownEntry: 'You made this entry. A second staff member must approve it.',
  refused: 'Entry rejected. No money has moved.',
  'state.posted': 'posted',
  'state.refused': 'rejected',
  'state.waiting': 'waiting for approval',
  storedEntry: 'entry',
  tooLarge: 'An entry can be up to {max} USDT',
  transactionSource: 'Transaction source',
  transactionType: 'Transaction type',
} as const;
