import { endDay } from '@fairlead/contract/domain/accrual-days.ts';
import { remainingUpTo } from '@fairlead/contract/domain/limits.ts';
import type { Investment, Subscription } from '@fairlead/contract/features/investments.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import { holdUnstopped } from '#features/emergency-stops/index.ts';
import { lockMembers, recordVolume, requireEligible } from '#features/members/index.ts';
import { refuseOverOwnLimit, refuseWhilePaused } from '#features/own-limits/index.ts';
import { currentLevels, holdPlan, holidaysAfter } from '#features/plans/index.ts';
import { readSettings, refuseOtherTerms } from '#features/settings/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { requireLive } from '#foundation/go-live.ts';
import { publish } from '#foundation/outbox.ts';
import { memberAccount, post } from '#ledger/index.ts';
import { readInvestment } from './list-store.ts';
import { insertInvestment, sumPrincipal } from './store.ts';
import { t } from './texts.ts';

/**
 * Invests main in a plan: active at once, with everything frozen that was agreed.
 * @throws AppError not_live, stopped, blocked, unverified, inactive, not_found, conflict (a break, other terms hold), rule (plan closed, another risk notice is
 * current, principal limit, own limit), below_minimum, above_maximum, insufficient_balance
 */
export async function subscribe(tx: Tx, by: MemberActor, wanted: Subscription): Promise<Investment> {
  await requireLive(tx);
  await holdUnstopped(tx, 'investments');
  // Their row is held, so that two at once cannot pass the limit together, and their line above stays.
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id, { active: true });
  await refuseWhilePaused(tx, by.id);
  const plan = (await holdPlan(tx, wanted.plan_id)) ?? fail('not_found', { what: t('plan') });
  refuseAmount(plan, wanted.amount);
  const settings = await readSettings(tx);
  refuseOtherNotice(settings.riskNotice, wanted.risk_notice);
  const terms = settings.investmentTerms;
  refuseOtherTerms('investment_terms', terms, wanted.terms_version);
  refuseOverLimit(settings.principalLimit, await sumPrincipal(tx, by.id), wanted.amount);
  await refuseOverOwnLimit(tx, by.id, 'investments', wanted.amount);

  const startDay = await today(tx);
  const id = await insertInvestment(tx, {
    memberId: by.id,
    plan,
    amount: wanted.amount,
    terms,
    levelVersion: (await currentLevels(tx, 'invest')).version,
    riskNoticeVersion: settings.riskNotice.version,
    startDay,
    endDay: endDay(startDay, plan.term_days, plan.accrues_on, await holidaysAfter(tx, startDay)),
  });
  const [debit, credit] = [memberAccount(by.id, 'main'), memberAccount(by.id, 'principal')];
  await post(tx, [{ debit, credit, amount: wanted.amount, entryType: 'subscription', reference: id }]);
  await recordVolume(tx, [{ memberId: by.id, investmentId: id, startDay, amount: wanted.amount }]);
  const investment = await readInvestment(tx, id);
  await publish(tx, {
    name: 'investment.subscribed',
    payload: {
      investmentId: id,
      memberId: by.id,
      planName: plan.name,
      amount: wanted.amount,
      endDay: investment.end_date,
    },
  });
  return investment;
}

function refuseAmount(plan: Plan, amount: bigint): void {
  if (!plan.active) fail('rule', { reason: t('planClosed', { plan: plan.name }) });
  if (amount < plan.min) fail('below_minimum', { minimum: moneyText(plan.min) });
  if (amount > plan.max) fail('above_maximum', { maximum: moneyText(plan.max) });
}

function refuseOtherNotice(current: { version: number; text: string }, accepted: number): void {
  if (accepted !== current.version)
    fail('rule', {
      reason: t('riskNotice', { version: String(current.version), notice: current.text }),
    });
}

function refuseOverLimit(limit: bigint, invested: bigint, amount: bigint): void {
  if (invested + amount <= limit) return;
  fail('rule', {
    reason: t('overLimit', {
      limit: moneyText(limit),
      invested: moneyText(invested),
      left: moneyText(remainingUpTo(limit, invested)),
    }),
  });
}
