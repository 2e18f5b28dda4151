/** What members are answered about their own limits and breaks. */
export const messages = {
  alreadyLonger: 'Your account is paused until {until} already. Choose a longer break.',
  alreadyPending: 'This limit is waiting already. It applies from {from}.',
  excluded: 'You closed your account to new money for good. Nothing new goes in; withdrawals, claims and income go on.',
  excludedDone: 'Your account is closed to new money for good.',
  excludedForStaff: 'This member closed their account to new money for good: nothing new may go in.',
  kept: 'Your limit stays as it is.',
  limit: 'Limit',
  loosened: 'The new limit applies from {from}. You can cancel it until then.',
  noneNow: 'You have no such limit.',
  nothingPending: 'No other limit is waiting.',
  overDeposits:
    'This is over your own limit of {limit} USDT of deposits per month. {used} USDT are used, {left} USDT are left until {until}.',
  overInvestments:
    'This is over your own limit of {limit} USDT invested in total. {used} USDT are invested, {left} USDT are left.',
  paused:
    'Your account is paused until {until}, as you asked. Until then nothing new goes in; withdrawals, claims and income go on.',
  pausedDone: 'Your account is paused until {until}.',
  pausedForStaff: 'This member paused their account until {until}: until then nothing new may go in.',
  sameLimit: 'This is your limit already.',
  sentAlready: '{reason} A transfer that you have sent already is not lost: write to us under Queries.',
  tightened: 'Your limit applies now.',
  wrongUsername: 'This is not your username. Nothing was changed.',
} as const;
