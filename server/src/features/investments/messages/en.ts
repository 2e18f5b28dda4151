/** What the server says about investments. */
export const messages = {
  growth: 'the compounded returns of this investment',
  invested: 'Invested in {plan}',
  investment: 'Investment',
  overLimit:
    'Your active investments can total up to {limit} USDT. You have {invested} USDT invested and can invest {left} USDT more.',
  plan: 'Plan',
  planClosed: '{plan} is closed to new money. Choose another plan.',
  riskNotice: 'Version {version} of the risk notice is current. Read and accept it: {notice}',
} as const;
