/** The contact section of the landing page, without its form. */
export const messages = {
  eyebrow: 'Contact',
  email: 'You would rather write an email?',
  emailText: 'Write to <link>{email}</link>.',
  inOurName: 'Someone contacted you in our name?',
  inOurNameText: 'Send it to us before you answer. We ask for money nowhere but on the deposit page.',
  lead: 'A person reads every message and answers by email.',
  member: 'You are a member?',
  memberText: '<link>Sign in</link> and create a query. Then we know that it is you and can speak about your account.',
  secrets: 'Never send secrets',
  secretsText: 'No password, code or recovery phrase. No one here asks for one.',
  title: 'Ask us before you decide',
  withoutScript: 'This form needs JavaScript. Switch it on and load the page again.',
  withoutScriptEmail: 'This form needs JavaScript. Without it, write to <link>{email}</link>.',
} as const;
