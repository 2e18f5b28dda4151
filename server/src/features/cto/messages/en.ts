/** What the server says about turnover shares. */
export const messages = {
  activeShare: 'Active share',
  alreadyPaid: '{month} has already been paid',
  deactivated: 'Revenue share deactivated',
  granted: '{member} now has a revenue share',
  hasShare: '{member} already has a share',
  memberBlocked: '{member} is blocked',
  monthOpen: '{month} has not ended',
  noFees: 'No fees were booked in {month}',
  noShares: 'No active member has a share. Grant one first.',
  paid: '{month} paid: {amount} USDT to {members, plural, one {# member} other {each of # members}}',
  'cto.paid': 'Your revenue share for {month}, {amount} USDT, was credited to your main account.',
  'cto.paid.title': 'Revenue share',
  'entry.cto_funding': 'Revenue share pool',
  'entry.cto_rest': 'Rest of the revenue share pool',
  'entry.cto_share': 'Revenue share',
  'rule.current': '{percent} % of a month’s fees, at most {share} % of that per member',
} as const;
