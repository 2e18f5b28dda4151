import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { memberAccountText } from '#ledger/index.ts';
import { type GrowthPart, takeInOrder } from './rules.ts';
import { addGrowth, lockGrowth, lockInvestment } from './store.ts';
import { t } from './texts.ts';

/**
 * Takes an amount out of the growth of a member's active investments: of the named one, else the oldest first. The
 * caller posts the money out of compound.
 * @returns how much of which investment
 * @throws AppError not_found, not_yours (the named one), insufficient_balance
 */
export async function debitGrowth(
  tx: Tx,
  memberId: number,
  amount: bigint,
  investmentId?: number,
): Promise<GrowthPart[]> {
  if (investmentId !== undefined) {
    const named = (await lockInvestment(tx, investmentId)) ?? fail('not_found', { what: t('investment') });
    if (named.memberId !== memberId) fail('not_yours');
  }
  const growths = await lockGrowth(tx, memberId, investmentId);
  const parts = takeInOrder(growths, amount);
  if (!parts) {
    const available = growths.reduce((sum, growth) => sum + growth.amount, 0n);
    return fail('insufficient_balance', {
      account: investmentId === undefined ? memberAccountText('compound') : t('growth'),
      available: moneyText(available, { decimals: 6 }),
      needed: moneyText(amount, { decimals: 6 }),
    });
  }
  await addGrowth(
    tx,
    parts.map((part) => ({ ...part, amount: -part.amount })),
  );
  return parts;
}

/**
 * Gives growth back to the investments it was taken from. The caller posts the money: to compound what stays inside, to
 * main what has no investment any more (ended, or in notice).
 * @returns the two sums, micro-units
 */
export async function creditGrowth(tx: Tx, parts: GrowthPart[]): Promise<{ inside: bigint; unallocated: bigint }> {
  const back: GrowthPart[] = [];
  let unallocated = 0n;
  for (const part of parts.toSorted((a, b) => a.investmentId - b.investmentId)) {
    const investment = await lockInvestment(tx, part.investmentId);
    if (investment?.status === 'active' && investment.noticeGivenOn === null) back.push(part);
    else unallocated += part.amount;
  }
  await addGrowth(tx, back);
  return { inside: back.reduce((sum, part) => sum + part.amount, 0n), unallocated };
}
