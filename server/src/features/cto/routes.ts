import { MAX_POOL_SHARE_PPM, POOL_PPM } from '@fairlead/contract/domain/revenue-share.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { moneyText, monthText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { deactivateMember, grantShare } from './grant-share.ts';
import { payMonth } from './pay-month.ts';
import { turnoverMonths, turnoverNow } from './read-turnover.ts';
import { findCtoMember, listCtoMembers, listShares } from './store.ts';
import { t } from './texts.ts';

/** The turnover shares' calls. */
export const ctoRoutes = implement(ctoContract, {
  add: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    return {
      message: t('granted', { member: await grantShare(tx, actor, body.user_id, body.reason) }).in(language),
    };
  },
  list: async ({ db }) => ({ allcto: await listCtoMembers(db) }),
  turnover: async ({ db }) => {
    const now = await turnoverNow(db);
    const { month, fees, pool } = now;
    const rules = { poolPpm: POOL_PPM, maxSharePpm: MAX_POOL_SHARE_PPM };
    return { turnover: { month, fees, pool }, rules, example: now };
  },
  months: async ({ db }) => ({ months: await turnoverMonths(db) }),
  read: async ({ db, params }) => ({ singlecto: (await findCtoMember(db, params.id)) ?? null }),
  transactions: async ({ db, params }) => ({ singlectotransaction: await listShares(db, params.id) }),
  pay: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    const { share, members } = await payMonth(tx, actor, body.month);
    return {
      message: t('paid', { month: monthText(body.month), amount: moneyText(share, { decimals: 6 }), members }).in(
        language,
      ),
    };
  },
  deactivate: async ({ tx, actor, params, body, language }) => {
    await deactivateMember(tx, actor, params.id, body.reason);
    return { message: t('deactivated').in(language) };
  },
});
