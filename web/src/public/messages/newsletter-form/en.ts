/** The newsletter's form in the footer, which the browser loads with it. */
export const messages = {
  email: 'Your email',
  emailInvalid: 'Enter an email address such as name@example.com',
  leaveEmpty: 'Leave this field empty',
  subscribe: 'Subscribe',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
} as const;
