import type { Programme } from '../domain/programme.ts';

/** An amount by tier of qualified volume, for a month with new volume. */
export const salary = {
  name: 'salary',
  step: 'salary',
  entryTypes: { salary: 'marketing_pool -> main' },
} as const satisfies Programme;
