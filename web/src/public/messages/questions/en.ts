/** What people ask before they begin. Search engines read the same texts. */
export const messages = {
  'account.answer':
    'No. All lessons, calculators and daily notes are open to everyone, without an account and without a deposit. With an account your place in the lessons is kept with you. Nothing in the lessons asks you to put money in.',
  'account.question': 'Do I need money or an account to learn?',
  'lose.answer':
    'Yes, all of it. Trading with borrowed money can cost more than you planned, and most people who try it lose. Our investment plans are separate from the lessons. Their rates are targets, a day that the pool cannot fund is not paid, and you should not count on a state scheme to protect it. Only use money whose loss would not change your life.',
  'lose.question': 'Can I lose the money I invest?',
  'target.answer':
    'A target is what a plan aims at for a business day, not what it owes you. Returns are paid from a pool that holds a limited amount. When it does not cover a day, that day is paid in part or not at all, and it stays visible as an unpaid day in your account and on this page.',
  'target.question': 'What does “target” mean beside a rate?',
  'withdrawal.answer':
    'People check every request before it is sent, so we name no time. The fee is {percent} % of the amount, at least {min} and at most {max} USDT; taking back an investment before its end costs more and has a notice period. You see the fee and what arrives before you confirm.',
  'withdrawal.question': 'How long does a withdrawal take, and what does it cost?',
} as const;
