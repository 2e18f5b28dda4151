import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { formatPercent } from '@fairlead/contract/domain/percent.ts';
import type { Plan, PlanInput } from '@fairlead/contract/features/plans.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { changedPlan, findPlan } from '#features/plans/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getPool } from './pool.ts';
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
import { getAccruedDays, getWindow, type Window } from './window-store.ts';

/**
 * What a change of a plan would have paid on its real investments: each is replayed with what the change changes, and with
 * everything else as it froze it. Nothing is stored.
 * @throws AppError not_found, rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulatePlan = (db: Db, id: number, changes: Partial<PlanInput>): Promise<Simulation> =>
  inScratch(db, async (scratch) => {
    const before = (await findPlan(scratch.tx, id)) ?? fail('not_found', { what: 'Plan' });
    const after = changedPlan(before, changes);
    const terms = getTerms(before, after);
    const window = await getWindow(scratch.tx);
    const replay = await replayAll(scratch, id, terms, window);
    return {
      from: window.from,
      to: window.to,
      changes: listChanges(before, after),
      counted: { count: replay.parts.reduce((sum, { count }) => sum + count, 0), what: 'investments' },
      total: replay.total,
      months: replay.months,
      parts: replay.parts.map(({ ratePpm, count, ...sums }) => ({
        name: `target ${formatPercent(ratePpm)} % a day when they began, ${count}`,
        ...sums,
      })),
      members: replay.members,
      pool: await getPool(scratch.tx, 'returns_pool', replay.total, window),
      assumptions: await listAssumptions(scratch.tx, before, after, terms),
    };
  });

/** Only what differs from the plan in force is replayed otherwise. */
const getTerms = (before: Plan, after: Plan): Terms => {
  const changed = <Key extends keyof Plan>(key: Key) => (before[key] === after[key] ? null : after[key]);
  return {
    ratePpm: changed('roi_percentage'),
    mode: changed('mode'),
    payout: changed('payout'),
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

const calendarLabels = { business_days: 'business days', every_day: 'every day' };
const modeLabels = { payout: 'paid to Profit', compound: 'stay inside' };
const payoutLabels = { automatic: 'by itself', claimed: 'when claimed' };

function listChanges(before: Plan, after: Plan): string[] {
  const pairs: [string, string, string][] = [
    ['Target', `${formatPercent(before.roi_percentage)} % a day`, `${formatPercent(after.roi_percentage)} % a day`],
    ['Term', `${before.term_days} accrual days`, `${after.term_days} accrual days`],
    ['Accrues on', calendarLabels[before.accrues_on], calendarLabels[after.accrues_on]],
    ['Returns', modeLabels[before.mode], modeLabels[after.mode]],
    ['Credited', payoutLabels[before.payout], payoutLabels[after.payout]],
    ['Minimum', formatMoney(before.min), formatMoney(after.min)],
    ['Maximum', formatMoney(before.max), formatMoney(after.max)],
    ['New money', before.active ? 'open' : 'closed', after.active ? 'open' : 'closed'],
  ];
  return pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name}: ${was} → ${is}`);
}

async function listAssumptions(tx: Tx, before: Plan, after: Plan, terms: Terms): Promise<string[]> {
  const hasLimits = before.min !== after.min || before.max !== after.max;
  const outside = hasLimits ? await countOutside(tx, after.min, after.max) : 0;
  const newDays = terms.termDays !== null || terms.accruesOn !== null;
  return [
    'Investments that run keep what they froze, whatever is saved. This shows the change as if it had been agreed with them; what you did not change is as each froze it.',
    'Due is what full funding would have paid. What a short pool left of a day is left of the replayed day too; a larger total could have left less.',
    'The same people invested the same amounts on the same days, and took out the same growth.',
    'Level income on these returns, from the marketing pool, would have changed with them and is not in these figures.',
    ...(newDays
      ? [
          'Days that the change adds are taken like the day before them: blocked and closed members get nothing. Level income, exits and completions that they would have moved are not replayed.',
        ]
      : []),
    ...(after.payout === 'claimed' ? ['Claimable returns count on the day they are made, claimed or not.'] : []),
    ...(hasLimits
      ? [
          `${outside} of these investments lie outside the new limits. They are replayed all the same: what their owners would have invested instead is not known.`,
        ]
      : []),
    ...(before.active && !after.active ? ['Closing a plan to new money does not touch what is invested.'] : []),
  ];
}
