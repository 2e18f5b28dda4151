/** What staff read of the rule beside the platform's others. */
export const messages = {
  back: 'Goes back to the fees',
  each: 'Each of {members, number} members, at most {percent} % of it',
  lead: 'A month with {fees} USDT of fees, and {members, number} members with a share.',
  pool: '{percent} % of the fees',
  affects:
    'Members with a share, once a month. The rule is part of the platform and cannot be changed here; who has a share is decided under Programmes.',
  title: 'Revenue share',
  who: 'Who has a share is decided on <link>Revenue share</link>.',
} as const;
