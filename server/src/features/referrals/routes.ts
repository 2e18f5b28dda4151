import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import {
  countActiveDirects,
  findLegs,
  getVolumes,
  getVolumeTotals,
  listLegs,
  strongestLegs,
} from '#features/members/index.ts';
import { implement } from '#foundation/http/call.ts';
import { readTree, topOfBranch } from './read-tree.ts';
import { countedLegs, toReferral } from './rules.ts';

/** Legs that are listed one by one. */
const LISTED_LEGS = 5;

/** The sponsor tree's calls. */
export const referralsRoutes = implement(referralsContract, {
  list: async ({ db, params: { id }, query }) => {
    await topOfBranch(db, { id });
    const page = toPage(query);
    const totals = (await getVolumeTotals(db, [id])).get(id) ?? { direct: 0, team: 0, business: 0n };
    const search = query.search?.trim();
    const found = search
      ? await findLegs(db, id, search, page)
      : { legs: await listLegs(db, [id], page), total: totals.direct };
    const [active, { qualified }] = await Promise.all([countActiveDirects(db, id), getVolumes(db, id)]);
    return {
      referrals: found.legs.map(toReferral),
      totalPages: totalPages(found.total, page.limit),
      currentPage: page.page,
      total: found.total,
      totals: { direct: totals.direct, active, team: totals.team, business: totals.business, qualified },
    };
  },
  full: async ({ db, params: { id }, query: { depth = 1, branch, ...page } }) => ({
    tree: await readTree(db, { id, branch, depth, page: toPage(page) }),
  }),
  legs: async ({ db, params: { id }, query }) => {
    const top = await topOfBranch(db, { id, branch: query.branch });
    const [listed, { business, qualified }] = await Promise.all([
      strongestLegs(db, top, LISTED_LEGS),
      getVolumes(db, top),
    ]);
    const listedBusiness = listed.reduce((sum, leg) => sum + leg.business, 0n);
    const legs = countedLegs(listed, business);
    const more = Math.max(0, (listed[0]?.count ?? 0) - listed.length);
    return { legs, more, more_business: more === 0 ? 0n : business - listedBusiness, business, qualified };
  },
});
