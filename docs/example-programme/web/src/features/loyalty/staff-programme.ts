import type { loyalty } from '@fairlead/contract/programmes/loyalty.ts';
import { labels } from '#features/loyalty/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Loyalty, as staff's screens see it. */
export const loyaltyStaff = {
  entries: { loyalty: () => labels('entry.loyalty') },
  actions: {},
  subjects: {},
  changes: {},
  runs: { loyalty: { label: () => labels('run'), short: () => labels('run'), sums: ['due', 'paid'] } },
} as const satisfies StaffProgramme<typeof loyalty>;
