/** What the server says about salary tiers. */
export const messages = {
  amountTooLow: 'The tier of {business} USDT must pay more than the tier of {lower} USDT',
  sameBusiness: 'Two tiers require {business} USDT',
  'rule.terms':
    '{amount} USDT, {percent} % new volume, {times, plural, one {at most one payment} other {at most # payments}}',
  'rule.tier': 'From {business} USDT',
  tiersSaved: 'Tiers saved',
  'salary.settled': 'Your salary for {month}, {paid} USDT, was credited to your main account.',
  'salary.settled.title': 'Salary',
  'salary.unfunded':
    'The marketing pool did not cover your salary of {due} USDT for {month}. {paid} USDT was credited to your main account.',
  'salary.unfunded.title': 'Salary not funded',
  'entry.salary': 'Salary',
  'simulation.asThen':
    'Volume, legs and new principal are as at 24:00 UTC on the last day of each month, calculated by the payout code.',
  'simulation.blocked':
    'Members blocked at the run receive nothing; for others, only today’s block is known. Closed accounts are excluded unless their month was run.',
  'simulation.change': 'From {business} USDT: {was} → {is}',
  'simulation.counted': '{count, plural, one {month} other {months}}',
  'simulation.months':
    'Only months with a finished run count. An unfunded month does not count towards a tier’s max payments, as in reality.',
  'simulation.none': 'no tier',
  'simulation.part': 'From {business} USDT',
  'simulation.same': 'Behaviour is unchanged: lower tiers could have brought more volume.',
  'simulation.terms': '{amount} USDT, {percent} % new volume, {times, plural, one {# payment} other {# payments}}',
  'rule.current': '{count, number} tiers, {lowest} to {highest} USDT per month for {from} to {to} USDT of volume',
  'rule.none': 'No tier',
} as const;
