import type { salary } from '@fairlead/contract/programmes/salary.ts';
import { labels } from '#features/salary/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Salary, as staff's screens see it. */
export const salaryStaff = {
  entries: { salary: () => labels('entry.salary') },
  actions: {
    'salary.tiers': () => labels('salary.tiers'),
  },
  subjects: {},
  changes: {},
  runs: {
    salary: {
      label: () => labels('run'),
      short: () => labels('runShort'),
      sums: ['due', 'paid'],
    },
  },
} as const satisfies StaffProgramme<typeof salary>;
