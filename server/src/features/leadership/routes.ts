import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { common } from '#foundation/common-texts.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { readRankProgress } from './read-progress.ts';
import { reverseAward } from './reverse-award.ts';
import { listAwards } from './store.ts';
import { t } from './texts.ts';

/** The ranks' calls. */
export const leadershipRoutes = implement(leadershipContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { awards, total } = await listAwards(db, query.search, page);
    return { allleadership: awards, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  read: async ({ db, params }) => ({ singleleadership: await readRankProgress(db, params.user_id) }),
  remove: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    await reverseAward(tx, actor, params.id, body.reason ?? common('noReason').in(language));
    return { message: t('reversed').in(language) };
  },
});
