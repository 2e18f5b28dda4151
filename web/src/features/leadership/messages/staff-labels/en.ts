/** What other screens of staff call leadership ranks. */
export const messages = {
  'leadership.reverse': 'Reversed a leadership award',
  subject: 'Leadership award {id}',
} as const;
