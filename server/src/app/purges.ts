import { authPurges } from '#features/auth/purge-store.ts';
import { memberPurges } from '#features/members/purge-store.ts';
import { purgeUnconfirmed } from '#features/newsletter/store.ts';
import { notificationPurges } from '#features/notifications/purge-store.ts';
import { purgeAssignments } from '#features/queue/assignment-store.ts';
import { purgeLeaves } from '#features/solvency/purge-store.ts';
import { attemptPurges } from '#foundation/attempts.ts';
import { foundationPurges, type Purge } from '#foundation/purge.ts';

/** The purge of each table that has one, by table; docs/operations/retention.md says how long each keeps its rows, and why. */
export const purges: Record<string, Purge> = {
  ...foundationPurges,
  ...attemptPurges,
  ...authPurges,
  ...memberPurges,
  liability_chunks: purgeLeaves,
  newsletter_subscribers: purgeUnconfirmed,
  ...notificationPurges,
  work_assignments: purgeAssignments,
};
