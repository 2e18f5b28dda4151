/** The steps of a day's run, in their order. */
export const programmes = ['accrual', 'release', 'completion', 'lapse', 'rewards', 'leadership', 'salary'] as const;
