/** Texts of the registration. */
export const messages = {
  createAccount: 'Create account',
  email: 'Email',
  emailRule: 'We send a code to confirm it',
  fullName: 'Full name',
  haveAccount: 'Already a member? <link>Sign In</link>',
  lead: 'Lessons need none. An account keeps your progress and opens plans and rewards.',
  notCreated: 'Your account was not created.',
  password: 'Password',
  passwordRule: 'At least {min, number} characters; a few words are easy to remember',
  passwordCount: 'At least {min, number} characters, {count, number} now',
  phone: 'Phone (optional)',
  sponsorCode: 'Invitation code (optional)',
  sponsorRule: 'From the member who invited you',
  title: 'Create your account',
  username: 'Username',
  usernameRule: '3 to 30 letters, digits, periods, hyphens or underscores',
} as const;
