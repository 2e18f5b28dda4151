import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';
import { queueKinds } from '../domain/queue-kind-names.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** How much of its service time something has used: less than a quarter of it, less than all, or more. */
export const queueAges = ['fresh', 'within', 'over'] as const;
export type QueueAge = (typeof queueAges)[number];

/** At most so many of a kind are counted. */
export const MAX_COUNTED = 5000;

/** How much of a kind waits by age; of each age at most {@link MAX_COUNTED} are counted. */
const queueKindAges = z.object({
  kind: z.enum(queueKinds),
  /** Its service time, in hours. */
  hours: z.int(),
  fresh: z.int(),
  within: z.int(),
  over: z.int(),
});
export type QueueKindAges = z.output<typeof queueKindAges>;

/** Apart from the queue's other calls, whose contract brings that of withdrawals along: the staff's first page counts alone. */
export const queueAgesContract = {
  ages: endpoint({
    method: 'GET',
    path: '/queue/ages',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: [
      ...(['queue', 'withdrawals', 'deposits', 'stagedChanges', 'entries', 'runs'] as const),
      ...(['tickets', 'support', 'messages', 'settings'] as const),
    ],
    summary: 'How much of each kind waits that the role may deal with, by how much of its service time is used',
    answer: z.object({ kinds: z.array(queueKindAges) }),
  }),
};
