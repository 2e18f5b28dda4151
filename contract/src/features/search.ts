import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** What the staff's search finds, in the order in which its groups are shown. */
export const foundKinds = ['withdrawal', 'deposit', 'ticket', 'member'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** So many of a kind are shown; `more` says that there are others. */
export const FOUND_PER_KIND = 5;

/** One thing that was found. */
export const foundItem = z.object({
  kind: z.enum(foundKinds),
  id,
  /** `WD-20481`, or a member's username. */
  number: z.string(),
  /** Whose it is; a member's full name, a ticket's subject. */
  detail: z.string(),
  /** The hash or address that holds what was searched, where it was found by that. */
  matched: z.nullable(z.string()),
  amount: z.nullable(money),
  status: z.string(),
  at: timestamp,
});
export type FoundItem = z.output<typeof foundItem>;

export const searchContract = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['members', 'withdrawals', 'deposits', 'tickets'],
    summary:
      'Withdrawals, deposits, tickets and members by the beginning of a number (204, WD-204), a name, an e-mail, or six or more signs of an address or a hash',
    query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ found: z.array(foundItem), more: z.array(z.enum(foundKinds)) }),
  }),
};
