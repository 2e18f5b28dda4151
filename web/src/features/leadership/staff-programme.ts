import type { leadership } from '@fairlead/contract/programmes/leadership.ts';
import { labels } from '#features/leadership/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** Leadership, as staff's screens see it. */
export const leadershipStaff = {
  actions: {
    'leadership.reverse': () => labels('leadership.reverse'),
  },
  subjects: {
    leadership_award: { screen: 'adminLeadership', label: (id) => labels('subject', { id }) },
  },
} as const satisfies StaffProgramme<typeof leadership>;
