/** What the server says about investments. */
export const messages = {
  growth: 'the compounded returns of this investment',
  invested: 'Invested in {plan}',
  investment: 'Investment',
  openOn: 'Which investments were open on {day} is not kept. The first day of which it is kept is {first}.',
  openOnNone: 'Which investments were open on {day} is not kept: no day was counted yet.',
  overLimit:
    'Your active investments can total up to {limit} USDT. You have {invested} USDT invested and can invest {left} USDT more.',
  plan: 'Plan',
  planClosed: '{plan} is closed to new money. Choose another plan.',
  riskNotice: 'Version {version} of the risk notice is current. Read and accept it: {notice}',
} as const;
