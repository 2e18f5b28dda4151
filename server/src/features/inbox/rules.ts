import type { MessageState } from '@fairlead/contract/features/inbox.ts';
import type { Bucket } from '#foundation/attempt-buckets.ts';
import { getWideNetwork, normalizeAddress } from '#foundation/network.ts';

/** Where a message stands, and who works on it. */
export type Work = { status: MessageState; assigneeId: number | null };

/**
 * The work after a change. Someone new on an open message begins with it: it is in progress, unless the state is given.
 */
export function applyWork(
  before: Work,
  change: { status?: MessageState | undefined; assignee_id?: number | null | undefined },
): Work {
  const assigneeId = change.assignee_id === undefined ? before.assigneeId : change.assignee_id;
  const isTaken = before.status === 'open' && assigneeId !== null && assigneeId !== before.assigneeId;
  return { status: change.status ?? (isTaken ? 'in_progress' : before.status), assigneeId };
}

/**
 * Contact messages that are taken in: from one address, from the network around it, and from everywhere, so that a flood
 * from many places leaves the inbox readable. An hour of the worst flood is 60 messages, then one a minute.
 */
export const contactBuckets = (ip: string): Bucket[] => [
  { subject: `contact:address:${normalizeAddress(ip)}`, capacity: 5, forgetSeconds: 300 },
  { subject: `contact:network:${getWideNetwork(ip)}`, capacity: 15, forgetSeconds: 120 },
  { subject: 'contact:all', capacity: 60, forgetSeconds: 60 },
];
