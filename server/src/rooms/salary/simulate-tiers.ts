import type { SimulatedMonth } from '@fairlead/contract/rooms/salary.ts';
import { addDays } from '@fairlead/contract/vocabulary/dates.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { endOf, lastDayOfMonth } from '#rooms/runs/index.ts';
import { type MonthFigures, monthFigures } from './figures-store.ts';
import { type Tier, tierFor, tiersFault } from './rules.ts';
import { listTiers, timesPaid } from './store.ts';

const DAYS = 90;

/**
 * What tiers would have paid for each month that ended in the last 90 days, on the tree as it was, beside what the tiers in
 * force would have: both by the night's own rule, with full funding, counting on from what was paid before these months.
 * @throws AppError rule when the tiers contradict each other
 */
export async function simulateTiers(db: Db, proposed: Omit<Tier, 'id'>[]): Promise<SimulatedMonth[]> {
  const fault = tiersFault(proposed);
  if (fault) fail('rule', { reason: fault });
  const current = await listTiers(db);
  const idOf = new Map(current.map(({ id, business }) => [business, id]));
  const others = proposed.map((tier, place) => ({ ...tier, id: idOf.get(tier.business) ?? -1 - place }));
  const least = [...current, ...others].reduce((most, { business }) => (business < most ? business : most), 1n << 62n);
  const months: { day: string; figures: MonthFigures[] }[] = [];
  for (const day of endedMonths(await today(db)))
    months.push({
      day,
      figures: await monthFigures(db, { first: `${day.slice(0, 8)}01`, last: day, end: endOf(day) }, least),
    });
  const members = [...new Set(months.flatMap(({ figures }) => figures.map(({ memberId }) => memberId)))];
  const before = months[0] ? `${months[0].day.slice(0, 8)}01` : undefined;
  const [byForce, byProposal] = [
    play(current, months, await timesPaid(db, members, before)),
    play(others, months, await timesPaid(db, members, before)),
  ];
  return months.map(({ day }, place) => ({
    month: day.slice(0, 7),
    in_force: byForce[place] ?? NOTHING,
    proposed: byProposal[place] ?? NOTHING,
  }));
}

const NOTHING = { members: 0, due: 0n };

/** The last days of the months that ended in the last 90 days, oldest first. */
function endedMonths(present: string): string[] {
  const months: string[] = [];
  for (let day = lastDayOfMonth(addDays(present, -DAYS)); day < present; day = lastDayOfMonth(addDays(day, 1)))
    months.push(day);
  return months;
}

/** Plays the months one after the other; each payment counts towards the times of the months after it. */
function play(
  tiers: readonly Tier[],
  months: readonly { figures: MonthFigures[] }[],
  times: Map<number, Map<number, number>>,
): { members: number; due: bigint }[] {
  return months.map(({ figures }) => {
    const sum = { members: 0, due: 0n };
    for (const { memberId, blocked, qualified, newPrincipal } of figures) {
      const ofMember = times.get(memberId) ?? new Map<number, number>();
      const tier = tierFor(tiers, { qualified, newPrincipal, timesPaid: ofMember });
      if (!tier || blocked) continue;
      times.set(memberId, ofMember.set(tier.id, (ofMember.get(tier.id) ?? 0) + 1));
      sum.members += 1;
      sum.due += tier.amount;
    }
    return sum;
  });
}
