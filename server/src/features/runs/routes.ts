import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { countArchivedAccruals } from './archive-store.ts';
import { findUsage, getInvestmentAccruals } from './investment-accruals-store.ts';
import { listRecentDays } from './recent-days.ts';
import { listRuns } from './store.ts';
import { t } from './texts.ts';

const ACCRUALS = 10;

/** The runs' calls. */
export const runsRoutes = implement(runsContract, {
  list: async ({ db, query }) => {
    const { page, limit, offset } = toPage(query);
    const found = await listRuns(db, query, { limit, offset });
    const total = found[0]?.total ?? 0;
    const runs = found.map((run) => ({
      ...run,
      funded_share: Number((run.funding_numerator * 10_000n) / run.funding_denominator) / 10_000,
    }));
    return { runs, total, totalPages: totalPages(total, limit), currentPage: page };
  },
  recent: async ({ db, params }) => ({ investments: await listRecentDays(db, params.userId) }),
  accruals: async ({ db, actor, params, query }) => {
    const usage = (await findUsage(db, params.id)) ?? fail('not_found', { what: t('investment') });
    if (actor.kind === 'member' && actor.id !== usage.memberId) fail('not_yours');
    const page = toPage(query, ACCRUALS);
    const accruals = await getInvestmentAccruals(db, params.id, page);
    const archived = await countArchivedAccruals(db, params.id);
    const total = usage.accruals - archived;
    return { accruals, total, totalPages: totalPages(total, page.limit), archived };
  },
});
