/** What staff are answered about payment links. */
export const messages = {
  added: 'Payment link added',
  addressTaken: 'There is a payment link with this address already',
  link: 'Payment link',
  promise: 'A payment link must not say “{promise}”. Nothing here is promised.',
  removed: 'Payment link removed',
  tooMany: 'There are {max, number} payment links. Remove one first.',
} as const;
