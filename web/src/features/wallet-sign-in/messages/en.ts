/** Texts of wallets that sign members in. */
export const messages = {
  choose: 'Choose the wallet that you sign in with.',
  codeNeeded: 'Your wallet has signed. Now the code from your authenticator app.',
  continue: 'Continue',
  failed: 'The wallets that sign you in could not be read. Try again.',
  linkedOn: 'since {date}',
  link: 'Use this wallet to sign in…',
  linkHint: 'Your wallet asks you to sign a message. It costs nothing and sends nothing.',
  linked: 'This wallet signs you in.',
  signing: 'Answer in your wallet',
  smart: 'smart wallet on {network}',
  title: 'Wallets that sign you in',
  titleHint: 'Like your password: anyone who has the wallet can sign in. A new password removes them.',
  unlink: 'Remove',
  unlinkName: 'Remove {address}',
  with: 'Sign in with {name}',
} as const;
