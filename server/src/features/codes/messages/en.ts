/** What the server says about activation codes. */
export const messages = {
  added: '{count, plural, one {# code} other {# codes}} added',
  code: 'Code',
  known: '{code} already exists. No code was added.',
  twice: '{code} is listed twice',
} as const;
