import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import { getChainState } from '#foundation/audit-chain.ts';
import { implement } from '#foundation/http/call.ts';
import { listEntries } from './list-entries.ts';

/** What staff read of the audit log. */
export const auditRoutes = implement(auditContract, {
  list: async ({ db, query: { page: asked, limit, ...filter } }) => {
    const page = toPage({ page: asked, limit });
    const { entries, total, more } = await listEntries(db, filter, page);
    const { position, hash, waiting, waitingSeconds } = await getChainState(db);
    return {
      entries,
      chain: { position, hash, waiting, waiting_seconds: waitingSeconds },
      ...{ total, more, totalPages: totalPages(total, page.limit), currentPage: page.page },
    };
  },
});
