import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { fewMatching } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import type { Db } from '#foundation/db.ts';
import { moneyText } from '#foundation/format.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { listPending } from './pending-store.ts';
import { reverseCommission } from './reverse-commissions.ts';
import { reverseReturn } from './reverse-return.ts';
import { t } from './texts.ts';

/** The level income's calls. */
export const levelIncomeRoutes = implement(levelIncomeContract, {
  pending: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { commissions, total, amount } = await listPending(db, await beneficiariesFor(db, actor, query.search), page);
    return { commissions, total, totalPages: totalPages(total, page.limit), amount };
  },
  reverse: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    const { investment_id: investmentId, day, level, reason } = body;
    const amount = await reverseCommission(tx, actor, { investmentId, day, level, reason });
    return { message: t('commissionReversed', { amount: moneyText(amount, { decimals: 6 }) }).in(language) };
  },
  reverseReturn: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'entry');
    const { investment_id: investmentId, day, reason } = body;
    const { amount, commissions } = await reverseReturn(tx, actor, { investmentId, day, reason });
    return {
      message: t('returnReversed', {
        amount: moneyText(amount, { decimals: 6 }),
        commissions: moneyText(commissions, { decimals: 6 }),
      }).in(language),
    };
  },
});

const _text = (micro: bigint) => `${formatMoney(micro, { decimals: 6 })} USDT`;

/**
 * A member reads their own commissions, whatever they search for; staff everyone's, or those of whom they name.
 * @throws AppError rule when a search finds more members than can be summed
 */
async function beneficiariesFor(db: Db, actor: Actor, search: string | undefined): Promise<number[] | null> {
  if (actor.kind === 'member') return [actor.id];
  const named = search?.trim();
  if (!named) return null;
  return fewMatching(db, named);
}
