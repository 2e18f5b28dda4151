/** What members read while something is stopped: what is paused, and what still works. */
export const messages = {
  label: 'Paused',
  since: 'Since {time}.',
  'title.deposits': 'New deposits are paused',
  'title.end_of_day': 'Returns are paused',
  'title.investments': 'New investments are paused',
  'title.sign_ups': 'Registration is paused',
  'title.site': 'The platform is closed for maintenance',
  'title.withdrawals': 'Withdrawals are paused',
  'works.deposits':
    'A deposit that is already open is still credited when it arrives. Withdrawals, claims and your balances are not affected.',
  'works.end_of_day':
    'Days missed now are made up, oldest first, once they go on. Deposits, withdrawals and your balances are not affected.',
  'works.investments': 'What you have invested goes on. Deposits, withdrawals and claims are not affected.',
  'works.sign_ups': 'Members can sign in as before.',
  'works.site': 'Balances are safe and nothing is lost. Deposits that arrive meanwhile are credited.',
  'works.withdrawals':
    'You can ask for a withdrawal and it keeps its place; nothing is paid out for now. Deposits, claims and your balances are not affected.',
} as const;
