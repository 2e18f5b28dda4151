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
} as const;
