import type { PayoutRail } from '@fairlead/contract/domain/payouts.ts';
import { lockStops, refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { refuseWhileFrozen } from '#features/members/index.ts';
import type { Screener } from '#features/screening/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { type Decision, decideUnlessDenied } from '../decide-withdrawal.ts';
import { findPayoutCheck } from '../payout-checks-store.ts';
import { lockPayoutLimits } from '../payout-limits.ts';
import { validateNotBlocked } from '../rules.ts';
import { type DeniedPayout, nameDenied, recordDenied, refuseDenied, screenPayout } from '../screen-payout.ts';
import { lockWithdrawal, type Row } from '../store.ts';
import { t } from '../texts.ts';
import { findOpenPayout, insertBatch, insertPayouts } from './payouts-store.ts';
import { getRail } from './rails.ts';

/** A request that is to be paid; amount and member are what was seen of it. */
export type Wanted = Pick<Decision, 'id' | 'amount' | 'memberId'>;
export type CreatedBatch = { id: number; count: number; leftOut: DeniedPayout[] };

/**
 * Puts approved requests into a batch, and those whose last payout was refused: their money leaves held, and what is to be paid is
 * stored. The rail begins to send it after the commit. All or none, but those whose address may not be paid.
 * @throws AppError conflict (the rail cannot be used, one is paid already or being paid), wrong_state, mismatch, not_found
 */
export async function createBatch(
  tx: Tx,
  by: StaffActor,
  { rail: name, requests }: { rail: PayoutRail; requests: readonly Wanted[] },
  { config, screen }: { config: Services['config']; screen: Screener },
): Promise<CreatedBatch> {
  const rail = getRail(name);
  const obstacle = await rail.findObstacle(tx, config);
  if (obstacle) fail('conflict', { reason: obstacle });
  // the order of locks of each decision, before the first of them
  await lockStops(tx);
  await lockPayoutLimits(tx);
  const taken: number[] = [];
  const leftOut: DeniedPayout[] = [];
  for (const request of requests.toSorted((one, other) => one.id - other.id)) {
    const denied = await take(tx, by, request, screen);
    if (denied) leftOut.push(denied);
    else taken.push(request.id);
  }
  if (taken.length === 0) return refuseDenied(by, leftOut);
  await recordDenied(tx, by, leftOut);
  const { id } = await insertBatch(tx, { rail: name, createdBy: by.id });
  await insertPayouts(tx, id, taken);
  await audit(tx, by, {
    action: 'payout_batch.create',
    subject: `payout_batch:${id}`,
    after: { rail: name, count: taken.length },
  });
  await rail.begin(tx, id);
  return { id, count: taken.length, leftOut };
}

/** Takes one request into the batch: it is processing then. @returns what was said of an address that may not be paid */
async function take(tx: Tx, by: StaffActor, request: Wanted, screen: Screener): Promise<DeniedPayout | undefined> {
  const row = (await lockWithdrawal(tx, request.id)) ?? fail('not_found', { what: t('request') });
  if (row.status === 'processing') return takeAgain(tx, by, row, request, screen);
  if (row.status !== 'approved') fail('wrong_state', { state: t(`state.${row.status}`), allowed: t('state.approved') });
  const done = await decideUnlessDenied(tx, by, { ...request, status: 'processing' }, screen);
  return typeof done === 'string' ? undefined : done.denied;
}

/** One whose money has left held: nothing may be paying it, or have paid it. */
async function takeAgain(
  tx: Tx,
  by: StaffActor,
  row: Row,
  { amount, memberId }: Wanted,
  screen: Screener,
): Promise<DeniedPayout | undefined> {
  if (amount !== row.amount) fail('mismatch', { field: 'amount', what: t('storedRequest') });
  if (memberId !== row.memberId) fail('mismatch', { field: 'user_id', what: t('storedRequest') });
  const open = await findOpenPayout(tx, row.id);
  if (open) fail('conflict', { reason: t('inBatch', { number: `WD-${row.id}`, batch: String(open.batchId) }) });
  const check = await findPayoutCheck(tx, row.id);
  if (check && check.state !== 'refused') fail('conflict', { reason: t('hashEntered', { number: `WD-${row.id}` }) });
  const blocked = validateNotBlocked(['capture'], row.memberBlocked);
  if (blocked) fail('conflict', { reason: blocked });
  await refuseWhileStopped(tx, 'withdrawals');
  await refuseWhileFrozen(tx, row.memberId);
  const screening = await screenPayout(tx, by, row, ['capture'], screen);
  return screening && 'denied' in screening ? screening.denied : undefined;
}

/** What came of it, in a sentence. */
export function confirmCreated({ id, count, leftOut }: CreatedBatch) {
  const done = t('batchCreated', { batch: String(id), count });
  if (leftOut.length === 0) return done;
  return t('batchLeftOut', { done, count: leftOut.length, requests: nameDenied(leftOut) });
}
