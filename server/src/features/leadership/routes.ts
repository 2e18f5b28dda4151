import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { leadershipSimulationContract } from '@fairlead/contract/features/leadership-simulation.ts';
import { present } from '#features/simulation/index.ts';
import { common } from '#foundation/common-texts.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { changeRanks } from './change-ranks.ts';
import { listRankStats, listVersions } from './rank-store.ts';
import { readRankProgress } from './read-progress.ts';
import { reverseAward } from './reverse-award.ts';
import { simulateRanks } from './simulate-ranks.ts';
import { listAwards } from './store.ts';
import { t } from './texts.ts';

const VERSIONS_SHOWN = 100;

/** The ranks' calls. */
export const leadershipRoutes = implement(leadershipContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { awards, found } = await listAwards(db, query.search, page);
    const { total, searchedRows: searched_rows } = found;
    const pages = { totalPages: totalPages(total, page.limit), currentPage: page.page };
    return { allleadership: awards, total, ...pages, searched_rows };
  },
  read: async ({ db, params }) => ({ singleleadership: await readRankProgress(db, params.user_id) }),
  ranks: async ({ db }) => ({ ranks: await listRankStats(db) }),
  versions: async ({ db }) => ({ versions: await listVersions(db, VERSIONS_SHOWN) }),
  changeRanks: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'settings');
    const staged = await changeRanks(tx, actor, body.ranks, body.reason ?? '');
    const outcome = staged && (staged.isApplied ? 'ranksSaved' : 'ranksWait');
    return { message: t(outcome ?? 'ranksSame').in(language) };
  },
  remove: async ({ tx, actor, params, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    await reverseAward(tx, actor, params.id, body.reason ?? common('noReason').in(language));
    return { message: t('reversed').in(language) };
  },
});

/** The simulation's call: nothing that it does is kept. */
export const leadershipSimulationRoutes = implement(leadershipSimulationContract, {
  simulate: async ({ db, language, body }) => ({
    simulation: present(await simulateRanks(db, body.ranks), language),
  }),
});
