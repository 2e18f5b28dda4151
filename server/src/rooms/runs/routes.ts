import { runsContract } from '@fairlead/contract/rooms/runs.ts';
import { pageOf, totalPages } from '@fairlead/contract/vocabulary/paging.ts';
import { implement } from '#foundation/http/call.ts';
import { recentDaysOf } from './recent-store.ts';
import { listRuns } from './store.ts';

/** The runs' calls. */
export const runsRoutes = implement(runsContract, {
  list: async ({ db, query }) => {
    const { page, limit, offset } = pageOf(query);
    const found = await listRuns(db, limit, offset);
    const total = found[0]?.total ?? 0;
    const runs = found.map((run) => ({
      ...run,
      funded_share: Number((run.share_num * 10_000n) / run.share_of) / 10_000,
    }));
    return { runs, total, totalPages: totalPages(total, limit), currentPage: page };
  },
  recent: async ({ db, params }) => ({ investments: await recentDaysOf(db, params.userId) }),
});
