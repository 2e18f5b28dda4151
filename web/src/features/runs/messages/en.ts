/** Texts of programme runs. */
export const messages = {
  accrualUnfunded:
    '{day}: returns of {paid} out of {due} were paid ({share}); the returns pool did not cover the rest. {outcome}',
  accrualUnfundedBoth:
    '{day}: returns of {paid} out of {due} were paid ({share}), and level income of {levelsPaid} out of {levelsDue}; the pools did not cover the rest. {outcome}',
  amountsInUsdt: 'Amounts in USDT',
  day: 'Day',
  due: 'Due',
  duration: 'Duration',
  durationHours: '{hours, number} h {minutes, number} min',
  durationMinutes: '{minutes, number} min {seconds, number} s',
  durationSeconds: '{seconds} s',
  durationShort: '< 0.1 s',
  empty: 'No runs yet',
  emptyDetail: 'The first end-of-day run starts at 00:10 UTC after the first investment.',
  failed: 'Failed to fetch runs',
  forfeited: 'The rest is forfeited; it will not be paid later.',
  forfeitedManual: 'The rest is forfeited; it will not be paid later. A manual run does not wait for funding.',
  funded: 'Funded',
  items: 'Rows',
  label: 'Programme runs',
  levelsDue: 'Levels due',
  levelsPaid: 'Levels paid',
  levelsUnfunded:
    '{day}: level income of {levelsPaid} out of {levelsDue} was paid; the marketing pool did not cover the rest. {outcome}',
  manual: '{programme} <note>manual</note>',
  notPaidInFull: 'Not paid in full',
  paid: 'Paid',
  prizesUnfunded:
    '{programme} of {month}: {paid} out of {due} was paid; the marketing pool did not cover the rest. {outcome}',
  prizesWaiting:
    '{programme} of {month}: waiting for funding. The marketing pool does not cover {due}. Retried until 12:00 UTC.',
  programme: 'Programme',
  share: '{percent} %',
  started: 'Started',
  status: 'Status',
  waitingMarketing:
    '{day}: waiting for funding. The marketing pool does not cover {due}. Retried every hour until 12:00 UTC. {outcome}',
  waitingReturns:
    '{day}: waiting for funding. The returns pool does not cover {due}. Retried every hour until 12:00 UTC. {outcome}',
  'programme.accrual': 'Returns and level income',
  'programme.completion': 'Maturities',
  'programme.lapse': 'Expired claims',
  'programme.release': 'Settlement of level income',
  'shortfall.skip': 'After that, nothing is paid for that day.',
  'shortfall.pro_rata': 'After that, the available funds are paid pro rata.',
} as const;
