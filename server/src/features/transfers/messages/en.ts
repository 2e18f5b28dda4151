/** What the server says about transfers. */
export const messages = {
  dayLimit: 'You can send up to {max} USDT per UTC day to others. {left} USDT are left today.',
  justChanged: 'Your account has just changed. Try again.',
  movedToMain: '{amount} USDT moved to Main',
  sent: '{amount} USDT sent to {receiver}',
  transfer: 'Transfer',
  yourself: 'You cannot send to yourself',
} as const;
