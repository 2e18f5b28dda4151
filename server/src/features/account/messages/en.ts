/** What stands in the way of closing an account, and the mail once it is closed. */
export const messages = {
  closed: 'Your account is closed. We sent you a last email that says so.',
  stillOpen:
    'Your account cannot be closed yet. {kind, select, main {There is money in Main.} profit {There is money in Profit.} compound {There is growth in your investments.} principal {There is money invested.} held {There is money held for withdrawals.} claims {There are returns to claim.} level_income {There is level income to be released.} deposits {There are open deposits.} withdrawals {There are open withdrawals.} other {Something is still open.}}',
  wrongUsername: 'This is not your username. Enter it exactly to close your account.',
} as const;
