/** What people read where a statement or a receipt is downloaded. */
export const messages = {
  receipt: 'Receipt',
  receiptOf: 'Receipt of {number} (PDF)',
  receiptPdf: 'Receipt (PDF)',
} as const;
