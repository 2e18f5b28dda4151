import {
  FOUND_PER_KIND,
  type FoundItem,
  type FoundKind,
  foundKinds,
  searchContract,
} from '@fairlead/contract/features/search.ts';
import { findMembers } from '#features/members/index.ts';
import { findDeposits } from '#features/payments/index.ts';
import { findTickets } from '#features/tickets/index.ts';
import { findWithdrawals } from '#features/withdrawals/index.ts';
import type { Db } from '#foundation/db.ts';
import { implement } from '#foundation/http/call.ts';
import type { Sought } from '#foundation/sought.ts';
import { readSearch } from './rules.ts';

type Find = (db: Db, sought: Sought, limit: number) => Promise<Omit<FoundItem, 'kind'>[]>;

/** Each kind is found by the feature that owns it. */
const finders: Record<FoundKind, Find> = {
  withdrawal: findWithdrawals,
  deposit: findDeposits,
  ticket: findTickets,
  member: findMembers,
};

/** The staff's search over everything that has a number, a name or a hash. */
export const searchRoutes = implement(searchContract, {
  find: async ({ db, query }) => {
    const { kinds, sought } = readSearch(query.q, foundKinds);
    const groups = await Promise.all(
      kinds.map(async (kind) => ({ kind, items: await finders[kind](db, sought, FOUND_PER_KIND + 1) })),
    );
    return {
      found: groups.flatMap(({ kind, items }) => items.slice(0, FOUND_PER_KIND).map((item) => ({ kind, ...item }))),
      more: groups.filter(({ items }) => items.length > FOUND_PER_KIND).map(({ kind }) => kind),
    };
  },
});
