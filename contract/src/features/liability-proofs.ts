import * as z from 'zod/mini';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { microText } from '../domain/micro-text.ts';
import { countText } from '../domain/paging.ts';

/** SHA-256 in hex. */
const hash = z.string();

/** What is published of a day: neither says anything of a member. */
const publishedRoot = z.object({ day, root: hash, sum: microText, leaves: z.int(), published_at: timestamp });
export type PublishedRoot = z.output<typeof publishedRoot>;

/** A member's leaf of a day's tree, and the nodes beside its way to the root. */
const liabilityProof = z.object({
  day,
  member: id,
  salt: z.string(),
  /** Main, profit, compound, principal, held. */
  balances: z.array(microText),
  path: z.array(z.object({ hash, sum: microText, side: z.enum(['left', 'right']) })),
});

export const liabilityProofsContract = {
  roots: endpoint({
    method: 'GET',
    path: '/transparency/roots',
    audience: 'visitor',
    nonSpec: true,
    reads: ['treasury'],
    summary: 'The published roots of what members were owed at the end of each day, newest first; sums are micro-units',
    query: z.strictObject({ limit: countText(1, 400), before: z.optional(day) }),
    answer: z.object({ roots: z.array(publishedRoot) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/solvency/proof',
    audience: 'self',
    nonSpec: true,
    reads: ['treasury'],
    summary:
      "The signed-in member's balances at the end of one of the last 30 days, with what leads to the published root; all amounts are micro-units",
    query: z.strictObject({ day: z.optional(day) }),
    answer: z.object({
      /** The days that can be proved, newest first. */
      days: z.array(day),
      /** Of the day that is asked for, else of the newest; null where there is none. */
      proof: z.nullable(liabilityProof),
    }),
  }),
};
