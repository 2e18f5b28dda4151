/** Texts of the landing page. */
export const messages = {
  lead: 'Lessons, daily analysis and risk rules in plain language. Every example shows what you could lose, not only what you could gain.',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  title: 'Learn how currencies move. Decide for yourself.',
} as const;
