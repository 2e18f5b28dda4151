import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { Milestone, MilestoneInput } from '@fairlead/contract/features/rewards.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { checkedMilestone, listMilestones } from '#features/rewards/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getPool } from './pool.ts';
import { type MilestoneThen, type Outcome, replayMilestones } from './rewards-rules.ts';
import { countParticipants, listParticipants } from './rewards-store.ts';
import { add, findMin, NOTHING, sidesOfRows, sumBy } from './rules.ts';
import { inScratch } from './scratch-store.ts';
import { getWindow } from './window-store.ts';

/** What a new milestone is called until it has an id. */
const NEW = 0;

/**
 * What a new or changed milestone would have paid: the prizes reached in the window beside those that would have been.
 * Nothing is stored.
 * @param id the milestone to change, null for a new one
 * @throws AppError not_found, rule and conflict as saving does, rule (too much history)
 */
export const simulateRewards = (db: Db, id: number | null, input: MilestoneInput): Promise<Simulation> =>
  inScratch(db, async ({ tx }) => {
    const all = await listMilestones(tx, false);
    const before =
      id === null ? undefined : (all.find((each) => each.id === id) ?? fail('not_found', { what: 'Reward' }));
    const after = { id: id ?? NEW, ...checkedMilestone({ ...input, active: input.active ?? true }) };
    if (after.active && all.some((each) => each.active && each.id !== id && each.business === after.business))
      fail('conflict', { reason: 'Another active reward has this business. Choose another one' });
    const changes = listChanges(before, after);
    const window = await getWindow(tx);
    const changed = changes.length > 0 ? after : undefined;
    const inForce = all.filter(({ active }) => active);
    const min = findMin([...inForce, after].map(({ business }) => business)) ?? after.business;
    const members = await listParticipants(tx, window, min);
    const rows = members.flatMap((member) => replayMilestones(member, all, changed, window.to.slice(0, 7)));
    const total = rows.reduce<typeof NOTHING>(add, NOTHING);
    return {
      from: window.from,
      to: window.to,
      changes,
      counted: { count: await countParticipants(tx), what: 'members taking part' },
      total,
      months: named(rows, ({ month }) => month).map(([month, sums]) => ({ month, ...sums })),
      parts: named(rows, ({ title }) => title).map(([name, sums]) => ({ name, ...sums })),
      members: sidesOfRows(rows),
      pool: await getPool(tx, 'marketing_pool', total, window),
      assumptions,
    };
  });

const named = (rows: readonly Outcome[], toKey: (row: Outcome) => string) =>
  [...sumBy(rows, toKey)].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));

function listChanges(before: Milestone | undefined, after: MilestoneThen): string[] {
  if (!before) return [`New: ${formatMoney(after.amount)} for ${formatMoney(after.business)} of qualified business`];
  const opens = (active: boolean) => (active ? 'yes' : 'no');
  const pairs: [string, string, string][] = [
    ['Qualified business', formatMoney(before.business), formatMoney(after.business)],
    ['Prize', formatMoney(before.amount), formatMoney(after.amount)],
    ['Opens to members', opens(before.active), opens(after.active)],
  ];
  return pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name}: ${was} → ${is}`);
}

const assumptions = [
  'Due are the prizes that were reached in these days, paid those of them that were claimed. Who has a milestone open keeps it as it opened, whatever is saved; this shows the change as if it had been in force.',
  'The changed milestone counts as reached where a claim in these days or the volume now shows enough qualified business, with three active direct members now. A peak in between that fell again is not seen.',
  'Milestones that the change does not touch, and those before it, are as they were. One at a time, and a claim uses up the business it finds.',
  'A prize that would have been reached is taken as claimed; a claim is refused whole while the pool is short.',
];
