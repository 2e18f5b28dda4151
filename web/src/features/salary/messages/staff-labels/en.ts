/** What other screens of staff call salaries. */
export const messages = {
  'salary.tiers': 'Changed the salary tiers',
  'entry.salary': 'Salary',
  run: 'Salary',
  runShort: 'Salary',
} as const;
