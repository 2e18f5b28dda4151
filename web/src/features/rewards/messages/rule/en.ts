/** What staff read of the rule beside the platform's others. */
export const messages = {
  affects:
    'Enrolled members, one milestone at a time. What was reached and not claimed yet keeps its prize. Paid from the marketing pool.',
  title: 'Rewards',
} as const;
