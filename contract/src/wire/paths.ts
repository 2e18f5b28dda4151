/** The specification's own spellings in paths of calls. Features name them from here and are spelled correctly themselves. */
export const wirePaths = {
  deposits: '/deposite',
  achievers: '/achivers',
  principalWithdrawal: '/withdrawalrequest/add/principle',
  principalUpdate: '/withdrawalrequest/update/principle/{id}',
} as const;

/** The specification's spellings of fields, by the name used inside. */
export const wireFields = {
  referredBy: 'reffer_by',
  referralCode: 'refferal_code',
  allDeposits: 'alldeposite',
  singleDeposit: 'singleDeposite',
  allAchievers: 'allachivers',
  baseAmount: 'onamount',
  distribution: 'mode',
  settlement: 'payout',
} as const;

/** What becomes of a plan's returns, as the specification writes it. */
export const wireDistribution = { pay_out: 'payout', compound: 'compound' } as const;

/** Withdrawal kinds as the specification writes them in queries. */
export const wireWithdrawalKind = {
  normal: 'normal',
  roi: 'roi',
  principal: 'principle',
  compound: 'compound',
} as const;
