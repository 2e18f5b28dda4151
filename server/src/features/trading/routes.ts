import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { tradingContract, type WaitingPair } from '@fairlead/contract/features/trading.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { implement } from '#foundation/http/call.ts';
import { getWallets } from '#ledger/index.ts';
import { claimAccruals } from './claim-accruals.ts';
import { investedPairs, listClaims, listClosed, readClaim } from './list-store.ts';
import { type Waiting, waitingAccruals } from './store.ts';

/** The trading page's calls. */
export const tradingRoutes = implement(tradingContract, {
  selfTrade: async ({ tx, actor, query }) => {
    const claim = await readClaim(tx, await claimAccruals(tx, actor, query.pair));
    return { message: texts.returnsClaimed, amount: claim.amount, claim, wallets: await getWallets(tx, actor.id) };
  },
  waiting: async ({ db, params }) => ({
    pairs: byPair(await waitingAccruals(db, params.userId)),
    invested: await investedPairs(db, params.userId),
  }),
  claims: async ({ db, params, query }) => {
    const page = toPage(query);
    const { claims, total } = await listClaims(db, params.userId, page);
    return { claims, total, totalPages: totalPages(total, page.limit) };
  },
  accruals: async ({ db, params, query }) => {
    const page = toPage(query);
    const { accruals, total } = await listClosed(db, params.userId, query, page);
    return { accruals, total, totalPages: totalPages(total, page.limit) };
  },
});

function byPair(waiting: Waiting[]): WaitingPair[] {
  return [...Map.groupBy(waiting, ({ pair }) => pair)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pair, accruals]) => ({
      pair,
      amount: accruals.reduce((sum, { amount }) => sum + amount, 0n),
      last_claim_day: accruals.map(({ lastClaimDay }) => lastClaimDay).toSorted()[0] ?? '',
      accruals: accruals.map(({ investmentId, planName, day, amount, lastClaimDay }) => ({
        ...{ investment_id: investmentId, plan_name: planName, day, amount },
        last_claim_day: lastClaimDay,
      })),
    }));
}
