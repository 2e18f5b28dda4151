import type { Plan } from '@fairlead/contract/features/plans.ts';
import { type ChangeKind, type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { percentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { SINGLE_APPROVAL_PPM } from './rules.ts';
import { lockPlan, updatePlan } from './store.ts';
import { t } from './texts.ts';

const parsePlanId = (subject: string) => Number(subject.slice('plan:'.length));

/** A target that one person does not set alone. It holds as soon as the second agrees: it is for new money only. */
export const planRateKind: ChangeKind = {
  name: 'plan_rate',
  authors: ['finance'],
  approvers: ['finance'],
  waitHours: 0,
  readCurrent: async (tx, { subject }) => {
    const plan = await lockPlan(tx, parsePlanId(subject));
    return plan ? { rate_ppm: plan.ratePpm } : null;
  },
  apply: async (tx, { subject, after }) => {
    const plan = await lockPlan(tx, parsePlanId(subject));
    if (!plan) return;
    const active = after.opens === true ? true : plan.active;
    await updatePlan(tx, plan.id, { ...plan, ratePpm: Number(after.rate_ppm), active });
  },
  describe: ({ title, before, after }) => ({
    title: t('titleRate', { plan: title }),
    before: t('ratePerDay', { percent: percentText(Number(before.rate_ppm)) }),
    after: t(after.opens === true ? 'ratePerDayOpens' : 'ratePerDay', { percent: percentText(Number(after.rate_ppm)) }),
  }),
};

/** Whether a target needs a second staff member: it is over the limit and higher than what the plan has. */
export const needsSecond = (ratePpm: number, presentPpm: number): boolean =>
  ratePpm > SINGLE_APPROVAL_PPM && ratePpm > presentPpm;

/**
 * Proposes a plan's target.
 * @param opens whether the plan is opened to new money with it
 * @throws AppError conflict where another target of the plan is waiting
 */
export const proposeRate = (tx: Tx, by: StaffActor, plan: Plan, ratePpm: number, opens: boolean): Promise<Staged> =>
  stageChange(tx, by, planRateKind, {
    subject: `plan:${plan.id}`,
    title: plan.name,
    before: { rate_ppm: plan.ratePpm },
    after: { rate_ppm: ratePpm, opens },
    reason: '',
    loosens: true,
  });

/** What the answer says of a proposed target. */
export const describeProposal = (ratePpm: number): Text => t('rateWaits', { percent: percentText(ratePpm) });
