/** Texts that the specification gives word for word, its slips included. */
export const texts = {
  passwordChanged: 'Password change successfuly',
  noCompoundInvestments: 'No Compound Investments Found, Start Compound investing today to see your portfolio grow!',
  returnsClaimed: 'Mining Reward Successfull!',
  verificationSent: 'Verification email sent!',
  emailVerified: 'Email Verified Successfully!',
  userNotFound: 'User Not Found',
  transactionNotCreated: 'Failed to create transaction',
  transactionsFailed: 'Failed to fetch transactions',
  userTransactionsFailed: 'Failed to fetch user transactions',
  transactionStatusFailed: 'Failed to update transaction status',
  transactionSummaryFailed: 'Failed to fetch transaction summary',
  messageSent: 'Your message has been sent successfully!',
  appName: 'Crypto Transaction App',
} as const;

/** Those of members' wallets. */
export const walletTexts = { noChains: 'No chains found on connector.' } as const;

/** Those of tickets. */
export const ticketTexts = {
  failed: 'Something went wrong',
  created: 'Ticket created successfully!',
  responded: 'Response added successfully!',
  stateChanged: 'Ticket status updated successfully!',
} as const;

/** Those of notifications; what a form says of them is in `messages/validation`. */
export const notificationTexts = {
  bannerCreated: 'Banner created successfully!',
  created: 'Notification created successfully!',
  deleted: 'Notification deleted successfully!',
} as const;
