import type { Programme } from '../domain/programme.ts';

/** An amount by tier of qualified volume, for a month with new volume. */
export const salary = {
  name: 'salary',
  step: 'salary',
  entryTypes: { salary: 'marketing_pool -> main' },
  dataDomain: 'salary',
  auditActions: ['salary.tiers'],
  notifications: { 'salary.settled': 'team' },
  ruleGroup: 'salary',
} as const satisfies Programme;
