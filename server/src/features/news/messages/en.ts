/** What the server says about news. */
export const messages = {
  deleted: 'News deleted',
  item: 'News item',
  promise: 'News must not say “{promise}”. Nothing here is promised.',
  published: 'News published',
  saved: 'News saved',
  savedDraft: 'News saved as a draft',
} as const;
