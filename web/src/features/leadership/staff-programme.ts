import type { leadership } from '@fairlead/contract/programmes/leadership.ts';
import { labels } from '#features/leadership/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Leadership, as staff's screens see it. */
export const leadershipStaff = {
  entries: { leadership: () => labels('entry.leadership') },
  actions: {
    'leadership.reverse': () => labels('leadership.reverse'),
  },
  subjects: {
    leadership_award: { screen: 'adminLeadership', label: (id) => labels('subject', { id }) },
  },
  changes: { leadership_ranks: () => labels('ranks') },
  runs: {
    leadership: {
      label: () => labels('run'),
      short: () => labels('runShort'),
      sums: ['due', 'paid'],
      unpaid: () => labels('runUnpaid'),
    },
  },
} as const satisfies StaffProgramme<typeof leadership>;
