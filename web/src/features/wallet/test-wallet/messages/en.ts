/** What the demo's own wallet asks its owner. */
export const messages = {
  address: 'Address',
  amount: 'Amount',
  banner: 'Test wallet: no real money',
  call: 'Transaction',
  connect: 'Let this page see your address?',
  message: 'Message',
  no: 'Reject',
  send: 'Send this?',
  sign: 'Sign this message?',
  to: 'To',
  yes: 'Confirm',
} as const;
