import type { salary } from '@fairlead/contract/programmes/salary.ts';
import { labels } from '#features/salary/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Salary, as staff's screens see it. */
export const salaryStaff = {
  actions: {
    'salary.tiers': () => labels('salary.tiers'),
  },
  subjects: {},
} as const satisfies StaffProgramme<typeof salary>;
