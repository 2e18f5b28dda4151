/** What people read where a statement or a receipt is downloaded. */
export const messages = {
  notDownloaded: 'The file was not downloaded. {reason}',
  receipt: 'Receipt',
  receiptOf: 'Receipt of {number} (PDF)',
  receiptPdf: 'Receipt (PDF)',
  tryAgainLater: 'Please try again later.',
} as const;
