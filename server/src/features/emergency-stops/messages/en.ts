/** What the server says about emergency stops. */
export const messages = {
  alreadyResumed: 'This stop has ended already',
  alreadyStopped: 'This is stopped already. Resume it first to give another reason.',
  'refused.deposits':
    'New deposits have been stopped since {since}. A deposit that is already open is still credited when it arrives.',
  'refused.end_of_day':
    'End-of-day runs have been stopped since {since}. Missed days are made up, oldest first, once an owner resumes them.',
  'refused.investments':
    'New investments have been stopped since {since}. What is invested goes on. Try again once they are resumed.',
  'refused.sign_ups': 'Registration has been stopped since {since}. Try again later.',
  'refused.site': 'The platform has been closed for maintenance since {since}',
  'refused.withdrawals':
    'Withdrawals have been stopped since {since}. Requests are held: none can be approved or sent until an owner resumes them. Rejecting and recording a payout that was already sent remain possible.',
  resumed: 'Resumed. It takes effect at once.',
  stop: 'Stop',
  stopped: 'Stopped. It takes effect at once.',
} as const;
