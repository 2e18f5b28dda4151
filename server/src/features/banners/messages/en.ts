/** What staff are answered about the banner. */
export const messages = {
  banner: 'Banner',
  changed: 'Banner updated',
  promise: 'A banner must not say "{promise}": nothing here is promised. Remove it and try again.',
  removed: 'Banner removed',
} as const;
