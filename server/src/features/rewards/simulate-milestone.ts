import type { Milestone, MilestoneInput } from '@fairlead/contract/features/rewards.ts';
import { comparePrizes, findMin, getWindow, inScratch, type Result, sumBy } from '#features/simulation/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { listMilestones } from './milestone-store.ts';
import { checkedMilestone } from './save-milestone.ts';
import { type MilestoneThen, type Outcome, replayMilestones } from './simulation-rules.ts';
import { countParticipants, listParticipants } from './simulation-store.ts';
import { t } from './texts.ts';

/** What a new milestone is called until it has an id. */
const NEW = 0;

/**
 * What a new or changed milestone would have paid: the prizes achieved in the window beside those that would have been.
 * Nothing is stored.
 * @param id the milestone to change, null for a new one
 * @throws AppError not_found, rule and conflict as saving does, rule (too much history)
 */
export const simulateMilestone = (db: Db, id: number | null, input: MilestoneInput): Promise<Result> =>
  inScratch(db, async ({ tx }) => {
    const all = await listMilestones(tx, false);
    const before =
      id === null ? undefined : (all.find((each) => each.id === id) ?? fail('not_found', { what: t('reward') }));
    const after = { id: id ?? NEW, ...checkedMilestone({ ...input, active: input.active ?? true }) };
    if (after.active && all.some((each) => each.active && each.id !== id && each.business === after.business))
      fail('conflict', { reason: t('businessTaken') });
    const changes = listChanges(before, after);
    const window = await getWindow(tx);
    const changed = changes.length > 0 ? after : undefined;
    const inForce = all.filter(({ active }) => active);
    const min = findMin([...inForce, after].map(({ business }) => business)) ?? after.business;
    const members = await listParticipants(tx, window, min);
    const rows = members.flatMap((member) => replayMilestones(member, all, changed, window.to.slice(0, 7)));
    return {
      ...(await comparePrizes(tx, window, rows)),
      parts_by: 'milestone',
      changes,
      counted: { count: await countParticipants(tx), what: (count: number) => t('simulation.counted', { count }) },
      months: named(rows, ({ month }) => month).map(([month, sums]) => ({ month, ...sums })),
      parts: named(rows, ({ title }) => title).map(([name, sums]) => ({ name, ...sums })),
      assumptions,
    };
  });

const named = (rows: readonly Outcome[], toKey: (row: Outcome) => string) =>
  [...sumBy(rows, toKey)].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));

function listChanges(before: Milestone | undefined, after: MilestoneThen): Text[] {
  if (!before) return [t('simulation.new', { prize: moneyText(after.amount), business: moneyText(after.business) })];
  const opens = (active: boolean) => t(active ? 'simulation.yes' : 'simulation.no');
  const values = [
    ['business', moneyText(before.business), moneyText(after.business)],
    ['prize', moneyText(before.amount), moneyText(after.amount)],
    ['opens', opens(before.active), opens(after.active)],
  ] as const;
  return values
    .filter(([, was, is]) => String(was) !== String(is))
    .map(([name, was, is]) => t(`simulation.${name}`, { was, is }));
}

const assumptions = [t('simulation.due'), t('simulation.achieved'), t('simulation.others'), t('simulation.claimed')];
