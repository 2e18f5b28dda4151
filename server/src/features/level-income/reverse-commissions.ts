import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { type Posting, post, systemAccount } from '#ledger/index.ts';
import { reversalSeq } from './rules.ts';
import { type Commission, getOpenCommissions, lockCommissions, type OfReturn, storeReversed } from './store.ts';
import { t } from './texts.ts';

/**
 * Reverses one pending level commission: levels_payable -> marketing_pool. What a release has taken up is the
 * beneficiary's.
 * @throws AppError not_found (no such commission, or it came to nothing), conflict (reversed, released, not funded yet)
 */
export async function reverseCommission(
  tx: Tx,
  by: StaffActor,
  wanted: OfReturn & { level: number; reason: string },
): Promise<bigint> {
  const state = (await lockCommissions(tx, wanted)) ?? fail('not_found', { what: t('commission') });
  if (state.taken) fail('conflict', { reason: t('released') });
  if (!state.reserved) fail('conflict', { reason: t('notFunded') });
  const [commission] = await getOpenCommissions(tx, wanted, state.claimId, wanted.level);
  if (!commission) return fail('not_found', { what: t('pendingCommission') });
  await reverse(tx, by, { ...wanted, claimId: state.claimId }, [commission]);
  return commission.amount;
}

/**
 * Reverses what still waits of a return's commissions, because the return was reversed.
 * @returns what went back to the pool, micro-units; nothing where the commissions were released already
 */
export async function reverseCommissionsOfReturn(
  tx: Tx,
  by: StaffActor,
  of: OfReturn & { reason: string },
): Promise<bigint> {
  const state = await lockCommissions(tx, of);
  if (!state || state.taken) return 0n;
  if (!state.reserved) fail('conflict', { reason: t('runOpen') });
  const commissions = await getOpenCommissions(tx, of, state.claimId);
  if (commissions.length > 0) await reverse(tx, by, { ...of, claimId: state.claimId }, commissions);
  return commissions.reduce((sum, { amount }) => sum + amount, 0n);
}

type Reversing = OfReturn & { claimId: number | null; reason: string };

async function reverse(tx: Tx, by: StaffActor, of: Reversing, commissions: Commission[]): Promise<void> {
  const { investmentId, day, reason } = of;
  await storeReversed(tx, of, commissions, { reason, staffId: by.id });
  const [debit, credit] = [systemAccount('levels_payable'), systemAccount('marketing_pool')];
  await post(
    tx,
    commissions.map(
      ({ level, amount }): Posting => ({
        ...{ debit, credit, amount, entryType: 'levels_cancelled', reference: investmentId, day },
        sequence: reversalSeq(day, level),
      }),
    ),
  );
  for (const { level, beneficiaryId, amount } of commissions) {
    await audit(tx, by, {
      action: 'level_income.reverse',
      subject: `investment:${investmentId}`,
      after: { day, level, beneficiaryId, amount: formatMoney(amount, { decimals: 6 }) },
      reason,
    });
    await publish(tx, {
      name: 'level_income.reversed',
      payload: { memberId: beneficiaryId, investmentId, level, day, amount, reason },
    });
  }
}
