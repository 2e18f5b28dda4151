import { poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { proposeFunding } from './propose-funding.ts';
import { t } from './texts.ts';

/** The call by which staff fund a pool. */
export const poolFundingRoutes = implement(poolFundingContract, {
  fund: async ({ tx, actor, body, language }) => {
    const { isApplied } = await proposeFunding(tx, actor, body);
    const amount = exactMoneyText(body.amount);
    const text = isApplied ? t('funded', { pool: t(`pool.${body.pool}`), amount }) : t('waits', { amount });
    return { message: text.in(language), waits: !isApplied };
  },
});
