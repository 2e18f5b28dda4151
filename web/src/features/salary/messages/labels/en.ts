/** What lists of transactions call salaries. */
export const messages = {
  entry: 'Salary',
  source: 'Salary',
  title: 'Salary',
  type: 'Salary',
} as const;
