import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';
import { type WithdrawalKind, withdrawalKinds } from '@fairlead/contract/domain/states.ts';
import type { InvestmentTerms, WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import { quoteWithdrawal } from '@fairlead/contract/domain/withdrawal-fee.ts';
import { describeChanges, readSettings } from '#features/settings/index.ts';
import { type MadeRequest, requestsMade } from '#features/withdrawals/index.ts';
import type { Db } from '#foundation/db.ts';
import { getPool } from './pool.ts';
import type { Result } from './present.ts';
import { add, type Comparison, NOTHING, sidesOfRows, sumBy } from './rules.ts';
import { inScratch } from './scratch-store.ts';
import { t } from './texts.ts';
import { getWindow } from './window-store.ts';

/** Terms as they might be; those left out stay. */
export type ProposedTerms = {
  withdrawal_terms?: WithdrawalTerms | undefined;
  investment_terms?: InvestmentTerms | undefined;
};

/**
 * What other fees and minimums would have meant for the withdrawals of the window: each request is quoted again as if its
 * member had been shown these terms. Nothing is stored.
 * @throws AppError rule (too much history), conflict while another simulation goes on
 */
export const simulateTerms = (db: Db, proposed: ProposedTerms): Promise<Result> =>
  inScratch(db, async ({ tx, breathe }) => {
    const settings = await readSettings(tx);
    const { version: _, ...current } = settings.withdrawalTerms;
    const { version: __, ...currentExit } = settings.investmentTerms;
    const terms = proposed.withdrawal_terms ?? current;
    const exit = proposed.investment_terms ?? currentExit;
    const window = await getWindow(tx);
    await breathe();
    const made = await requestsMade(tx, window);
    const isExitSame = exit.exitFeePpm === currentExit.exitFeePpm;
    const rows = made.map((request) => playRequest(request, terms, isExitSame ? undefined : exit.exitFeePpm));
    const total = rows.reduce<Comparison>(add, NOTHING);
    const { more, less, same } = sidesOfRows(rows);
    const refused = rows.filter(({ isRefused }) => isRefused).length;
    return {
      counts: 'fees',
      parts_by: 'account',
      from: window.from,
      to: window.to,
      changes: [
        ...describeChange('withdrawal_terms', current, terms),
        ...describeChange('investment_terms', currentExit, exit),
      ],
      counted: { count: rows.length, what: (count: number) => t('counted.requests', { count }) },
      total,
      months: [...sumBy(rows, ({ month }) => month)].map(([month, sums]) => ({ month, ...sums })),
      parts: withdrawalKinds.flatMap((kind) => {
        const sums = sumBy(rows, (row) => row.kind).get(kind);
        return sums ? [{ name: t(`kind.${kind}`), ...sums }] : [];
      }),
      // who pays more is worse off
      members: { more: less, less: more, same },
      pool: await getPool(tx, 'fees', total, window),
      assumptions: [
        ...(refused > 0 ? [t('terms.refused', { count: refused })] : []),
        ...(exit === currentExit ? [] : [t('terms.frozen')]),
        t('terms.same'),
      ],
    };
  });

type PlayedRequest = Comparison & { memberId: number; month: string; kind: WithdrawalKind; isRefused: boolean };

/** @param exitFeePpm the exit fee in question; undefined: each investment's own stays */
function playRequest(
  { memberId, month, kind, amount, fees, exitFee, taken }: MadeRequest,
  terms: WithdrawalTerms,
  exitFeePpm: number | undefined,
): PlayedRequest {
  const isRefused = amount < terms[`minimum_${kind}`];
  const newExitFee = kind === 'principal' && exitFeePpm !== undefined ? mulPpmFloor(amount, exitFeePpm) : exitFee;
  const fee = { ppm: terms.feePpm, min: terms.fee_min, max: terms.fee_max };
  const simulated = isRefused ? 0n : newExitFee + quoteWithdrawal(amount - newExitFee, { fee, exitFeePpm: 0 }).fee;
  return { memberId, month, kind, isRefused, due: fees, paid: taken ? fees : 0n, simulated };
}

/** Each value that differs: what stays is in the form. */
const describeChange = (name: 'withdrawal_terms' | 'investment_terms', before: object, after: object) =>
  describeChanges(name, before, after).map(({ field, before: was, after: is }) =>
    t('change.terms', { field, was, is }),
  );
