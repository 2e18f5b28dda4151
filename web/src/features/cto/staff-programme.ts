import type { cto } from '@fairlead/contract/programmes/cto.ts';
import { labels } from '#features/cto/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** The revenue share, as staff's screens see it. */
export const ctoStaff = {
  entries: {
    cto_funding: () => labels('entry.cto_funding'),
    cto_rest: () => labels('entry.cto_rest'),
    cto_share: () => labels('entry.cto_share'),
  },
  actions: {
    'cto.deactivate': () => labels('cto.deactivate'),
    'cto.grant': () => labels('cto.grant'),
    'cto.pay': () => labels('cto.pay'),
  },
  subjects: {
    cto_payment: { screen: 'adminCto', label: (id) => labels('subject', { id }) },
  },
  changes: {},
  runs: {},
} as const satisfies StaffProgramme<typeof cto>;
