/** What the server says about the public page of figures. */
export const messages = {
  page: 'The transparency page',
} as const;
