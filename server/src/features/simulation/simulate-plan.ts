import type { Plan, PlanInput } from '@fairlead/contract/features/plans.ts';
import { changedPlan, findPlan } from '#features/plans/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText, percentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { getPool } from './pool.ts';
import { type Change, describeChanges, type Result } from './present.ts';
import {
  byTarget,
  countOutside,
  layOut,
  replayDay,
  sidesAfter,
  simpleByMonth,
  sumSimple,
  type Terms,
  totalAfter,
} from './returns-store.ts';
import { add, type Comparison, less, NOTHING, sumBy } from './rules.ts';
import { inScratch, type Scratch } from './scratch-store.ts';
import { t } from './texts.ts';
import { getAccruedDays, getWindow, type Window } from './window-store.ts';

/**
 * What a change of a plan would have paid on its real investments: each is replayed with what the change changes, and with
 * everything else as it froze it. Nothing is stored.
 * @throws AppError not_found, rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulatePlan = (db: Db, id: number, changes: Partial<PlanInput>): Promise<Result> =>
  inScratch(db, async (scratch) => {
    const before = (await findPlan(scratch.tx, id)) ?? fail('not_found', { what: t('plan') });
    const after = changedPlan(before, changes);
    const terms = getTerms(before, after);
    const window = await getWindow(scratch.tx);
    const replay = await replayAll(scratch, id, terms, window);
    return {
      counts: 'payments',
      parts_by: 'target',
      from: window.from,
      to: window.to,
      changes: listChanges(before, after),
      counted: {
        count: replay.parts.reduce((sum, { count }) => sum + count, 0),
        what: (count: number) => t('counted.investments', { count }),
      },
      total: replay.total,
      months: replay.months,
      parts: replay.parts.map(({ ratePpm, count, ...sums }) => ({
        name: t('startedAt', { percent: percentText(ratePpm), count }),
        ...sums,
      })),
      members: replay.members,
      pool: await getPool(scratch.tx, 'returns_pool', replay.total, window),
      assumptions: await listAssumptions(scratch.tx, before, after, terms),
    };
  });

/** Only what differs from the current plan is replayed otherwise. */
const getTerms = (before: Plan, after: Plan): Terms => {
  const changed = <Key extends keyof Plan>(key: Key) => (before[key] === after[key] ? null : after[key]);
  return {
    ratePpm: changed('ratePpm'),
    distribution: changed('distribution'),
    settlement: changed('settlement'),
    termDays: changed('term_days'),
    accruesOn: changed('accrues_on'),
  };
};

/** Replays the investments of a plan by other terms. */
export async function replayAll({ tx, breathe }: Scratch, id: number, terms: Terms, window: Window) {
  const made = await getAccruedDays(tx, window);
  await sumSimple(tx, id, terms, window, made.length);
  await breathe();
  const walked = await layOut(tx, terms, window, made.find(({ accruals }) => accruals > 0)?.day ?? window.from);
  const newDays = terms.termDays !== null || terms.accruesOn !== null;
  const accruedDays = walked > 0 ? made.filter(({ accruals }) => newDays || accruals > 0) : [];
  const months = await simpleByMonth(tx);
  let before = NOTHING;
  for (const [place, accrued] of accruedDays.entries()) {
    await breathe();
    await replayDay(tx, place + 1, accrued, terms);
    const month = accrued.day.slice(0, 7);
    if (accruedDays[place + 1]?.day.startsWith(month)) continue;
    const sofar = await totalAfter(tx, place + 1);
    months.push({ month, ...less(sofar, before) });
    before = sofar;
  }
  const place = accruedDays.length;
  return {
    total: months.reduce<Comparison>(add, NOTHING),
    months: [...sumBy(months, ({ month }) => month)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([month, sums]) => ({ month, ...sums })),
    parts: await byTarget(tx, place),
    members: await sidesAfter(tx, place),
  };
}

const calendarLabels = { business_days: t('calendar.business_days'), every_day: t('calendar.every_day') };
const distributionLabels = { pay_out: t('distribution.pay_out'), compound: t('distribution.compound') };
const settlementLabels = { automatic: t('settlement.automatic'), claimed: t('settlement.claimed') };

function listChanges(before: Plan, after: Plan): Text[] {
  const pairs: Change[] = [
    [
      'target',
      t('perDay', { percent: percentText(before.ratePpm) }),
      t('perDay', { percent: percentText(after.ratePpm) }),
    ],
    ['term', t('accrualDays', { count: before.term_days }), t('accrualDays', { count: after.term_days })],
    ['accruesOn', calendarLabels[before.accrues_on], calendarLabels[after.accrues_on]],
    ['returns', distributionLabels[before.distribution], distributionLabels[after.distribution]],
    ['credited', settlementLabels[before.settlement], settlementLabels[after.settlement]],
    ['minimum', moneyText(before.min), moneyText(after.min)],
    ['maximum', moneyText(before.max), moneyText(after.max)],
    ['newMoney', t(before.active ? 'open' : 'closed'), t(after.active ? 'open' : 'closed')],
  ];
  return describeChanges(pairs);
}

async function listAssumptions(tx: Tx, before: Plan, after: Plan, terms: Terms): Promise<Text[]> {
  const hasLimits = before.min !== after.min || before.max !== after.max;
  const outside = hasLimits ? await countOutside(tx, after.min, after.max) : 0;
  const newDays = terms.termDays !== null || terms.accruesOn !== null;
  return [
    t('plan.frozen'),
    t('plan.due'),
    t('plan.same'),
    t('plan.levels'),
    ...(newDays ? [t('plan.newDays')] : []),
    ...(after.settlement === 'claimed' ? [t('plan.claimed')] : []),
    ...(hasLimits ? [t('plan.outside', { count: outside })] : []),
    ...(before.active && !after.active ? [t('plan.closing')] : []),
  ];
}
