/** What staff read of the rule beside the platform's others. */
export const messages = {
  affects:
    'Members whose qualified volume reaches a rank at a month’s end, each rank once. A month that has ended is judged by the ranks of its last day.',
  title: 'Leadership ranks',
} as const;
