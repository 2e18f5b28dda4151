import type { Bucket } from '#foundation/attempt-buckets.ts';
import { getWideNetwork, normalizeAddress } from '#foundation/network.ts';

/** How long a link confirms. */
export const LINK_DAYS = 7;
/** An address that was not confirmed is forgotten after this time. */
export const KEEP_UNCONFIRMED_DAYS = 30;

/** Mails with a link to one address, anyone who asks: what a stranger can bother someone with at most. */
export const MAILS_PER_ADDRESS = [
  { max: 1, minutes: 60 },
  { max: 3, minutes: 24 * 60 },
] as const;

/** Requests that are taken in: from one address, from the network around it, and from everywhere. */
export const subscribeBuckets = (ip: string): Bucket[] => [
  { subject: `newsletter:address:${normalizeAddress(ip)}`, capacity: 5, forgetSeconds: 300 },
  { subject: `newsletter:network:${getWideNetwork(ip)}`, capacity: 20, forgetSeconds: 60 },
  { subject: 'newsletter:all', capacity: 200, forgetSeconds: 15 },
];
