import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { holdActivationPlan } from '#features/activation-plans/index.ts';
import { extendActivation, findAccountStatus, lockMembers, requireEligible } from '#features/members/index.ts';
import { refuseWhilePaused } from '#features/own-limits/index.ts';
import { currentLevels } from '#features/plans/index.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { dayText } from '#foundation/format.ts';
import { requireLive } from '#foundation/go-live.ts';
import { publish } from '#foundation/outbox.ts';
import { lockAccounts, memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { type Commission, calculateCommissions } from './rules.ts';
import { insertTopup, runningActivation, sponsorsAbove } from './store.ts';
import { t } from './texts.ts';

/** Who is activated by which plan, and whose main balance pays. */
export type ActivationRequest = { memberId: number; payerId: number; planId: number };

/** A paid period. */
export type Activation = { topupId: number; plan: ActivationPlan; startsAt: Date; endsAt: Date };

/**
 * Pays for one activation period: main -> fees, and the sponsors' commissions from the fee at once.
 * It begins at the end of a running activation, else now.
 * @param options.refuseRunning for a first activation: a running one must be extended on purpose
 * @param options.codeId the code that pays instead of main: no fee is booked, and so no commission
 * @param options.byStaff a refusal is written for staff
 * @throws AppError not_live, blocked, unverified, inactive, not_found, rule (plan closed, member barred), conflict (active already, the payer's break), insufficient_balance
 */
export async function activate(
  tx: Tx,
  request: ActivationRequest,
  options: { refuseRunning?: boolean; codeId?: number; byStaff?: boolean } = {},
): Promise<Activation> {
  const { memberId, payerId, planId } = request;
  await requireLive(tx);
  await lockMembers(tx, [memberId, payerId]);
  await requireEligible(tx, payerId, { active: true });
  await refuseWhilePaused(tx, payerId, { forStaff: options.byStaff === true });
  if (memberId !== payerId) await requireActivatable(tx, memberId);
  const plan = (await holdActivationPlan(tx, planId)) ?? fail('not_found', { what: t('plan') });
  if (!plan.active) fail('rule', { reason: t('planClosed', { plan: plan.name }) });
  const running = options.refuseRunning ? await runningActivation(tx, memberId) : undefined;
  if (running) fail('conflict', { reason: t('alreadyActive', { day: dayText(running) }) });

  const { codeId } = options;
  const paid = codeId === undefined ? plan.price : 0n;
  const period = await extendActivation(tx, memberId, plan.period_days * 24);
  const topupId = await insertTopup(tx, { ...request, ...period, price: paid, periodDays: plan.period_days, codeId });
  const commissions = paid > 0n ? await payFee(tx, request, paid, topupId) : [];
  await publishActivation(tx, request, { topupId, plan, paid, ...period }, commissions);
  return { topupId, plan, ...period };
}

async function requireActivatable(tx: Tx, memberId: number): Promise<void> {
  const member = (await findAccountStatus(tx, memberId)) ?? fail('not_found', { what: common('member') });
  if (member.blocked) fail('rule', { reason: t('memberBlocked', { member: member.username }) });
  if (!member.active) fail('rule', { reason: t('memberInactive', { member: member.username }) });
}

async function payFee(tx: Tx, request: ActivationRequest, price: bigint, topupId: number): Promise<Commission[]> {
  const { levels } = await currentLevels(tx, 'active');
  const commissions = calculateCommissions(price, levels, await sponsorsAbove(tx, request.memberId, levels.length));
  const beneficiaries = commissions.map(({ beneficiaryId }) => beneficiaryId);
  await lockAccounts(tx, [request.payerId, ...beneficiaries]);
  const fees = systemAccount('fees');
  const fee: Posting = {
    debit: memberAccount(request.payerId, 'main'),
    credit: fees,
    amount: price,
    entryType: 'activation_fee',
    reference: topupId,
  };
  const shares = commissions.map(
    ({ beneficiaryId, level, amount }): Posting => ({
      debit: fees,
      credit: memberAccount(beneficiaryId, 'main'),
      amount,
      entryType: 'ib_commission',
      reference: topupId,
      sequence: level,
    }),
  );
  // A batch must be covered only net: a payer who is also a sponsor must have the whole price before their share.
  const batches = beneficiaries.includes(request.payerId) ? [[fee], shares] : [[fee, ...shares]];
  for (const batch of batches) await post(tx, batch);
  return commissions;
}

async function publishActivation(
  tx: Tx,
  request: ActivationRequest,
  made: Activation & { paid: bigint },
  commissions: Commission[],
): Promise<void> {
  const { topupId, plan, paid, startsAt, endsAt } = made;
  const { memberId, payerId } = request;
  await publish(tx, {
    name: 'topup.activated',
    payload: { topupId, memberId, payerId, planName: plan.name, amount: paid, startsAt, endsAt },
  });
  for (const { beneficiaryId, level, amount } of commissions)
    await publish(tx, {
      name: 'ib.commission',
      payload: { topupId, memberId: beneficiaryId, fromId: memberId, level, amount },
    });
}
