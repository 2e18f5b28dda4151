/** What the server says about the operator's own money. */
export const messages = {
  amountTooLarge: 'The amount is too large. The maximum is {max} USDT.',
  amountZero: 'The amount must be more than 0',
  awaitedBy: 'This transaction is named as what pays withdrawal WD-{id}, which is not settled',
  custodyLimit: 'Custody would hold more than {max} USDT',
  hashInvalid: 'A transaction hash is 0x followed by 64 hex digits',
  'used.capital': 'This transaction was used for capital entry {id}',
  'used.deposit': 'This transaction was used for deposit DP-{id}',
  'used.withdrawal': 'This transaction was used for withdrawal WD-{id}',
} as const;
