import { MAX_DECIDED_TOGETHER } from '@fairlead/contract/features/withdrawal-batches.ts';
import { lockStops } from '#features/emergency-stops/index.ts';
import { holdPlaces } from '#features/members/index.ts';
import type { Screener } from '#features/screening/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { type DecidedTogether, decideTogether } from './decide-together.ts';
import type { Decision } from './decide-withdrawal.ts';
import { type Asked, toFilter } from './export-withdrawals.ts';
import { type BatchDecision, lockMatching } from './matching-store.ts';
import { lockPayoutLimits } from './payout-limits.ts';
import { staffReader } from './staff-reader.ts';
import { t } from './texts.ts';

export type MatchingDecision = {
  decision: BatchDecision;
  asked: Asked;
  /** What the deciding person was shown: another number or sum decides nothing. */
  count: number;
  sum: bigint;
} & Pick<Decision, 'reason' | 'rejectionReason'>;

/**
 * Decides every pending request that a filter finds, all or none; those whose address may not be paid are left out of an approval.
 * @throws AppError conflict when there are too many, others than were shown, or one that cannot be decided, which it names
 */
export async function decideMatching(
  tx: Tx,
  by: StaffActor,
  { decision, asked, count, sum, reason, rejectionReason }: MatchingDecision,
  screen: Screener,
): Promise<DecidedTogether> {
  // the order of locks of each decision, before the first of them
  await lockStops(tx);
  if (decision === 'approve') await lockPayoutLimits(tx);
  const found = await lockMatching(tx, await staffReader(tx, by), toFilter(asked), decision);
  if (found.length > MAX_DECIDED_TOGETHER)
    fail('conflict', { reason: t('matchingTooMany', { limit: MAX_DECIDED_TOGETHER }) });
  const foundSum = found.reduce((total, { amount }) => total + amount, 0n);
  if (found.length !== count || foundSum !== sum)
    fail('conflict', { reason: t('matchingChanged', { count: found.length, sum: moneyText(foundSum) }) });
  await audit(tx, by, {
    action: 'list.decide',
    subject: 'list:withdrawals',
    after: { approval: decision, count, amount: sum, ...asked },
    reason,
  });
  const status = decision === 'approve' ? 'approved' : 'rejected';
  const ofPrincipal = found.filter(({ kind }) => kind === 'principal');
  await holdPlaces(
    tx,
    ofPrincipal.map(({ memberId }) => memberId),
  );
  const decisions = found.map((request) => ({ ...request, status, reason, rejectionReason }) as const);
  return decideTogether(tx, by, decisions, screen, refuseNamed);
}

/** One of many was refused: which one, and why. */
function refuseNamed(id: number, error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  return fail('conflict', { reason: t('matchingRefused', { number: `WD-${id}`, reason: error.text }) });
}
