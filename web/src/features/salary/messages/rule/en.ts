/** What staff read of the rule beside the platform's others. */
export const messages = {
  affects: 'Every month that has not been calculated yet. Paid on the 5th from the marketing pool.',
  title: 'Salary',
} as const;
