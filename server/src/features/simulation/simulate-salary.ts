import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { formatPercent } from '@fairlead/contract/domain/percent.ts';
import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { getEnd } from '#features/runs/index.ts';
import { listTiers, monthFigures, type Tier, timesPaid, validateTiers } from '#features/salary/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getPool } from './pool.ts';
import { add, findMin, NOTHING, sidesOfRows, sumBy } from './rules.ts';
import { asMade, type PlayedMonth, playMonths } from './salary-rules.ts';
import { monthsMade, paymentsMade } from './salary-store.ts';
import { inScratch, type Scratch } from './scratch-store.ts';
import { getWindow, type Window } from './window-store.ts';

type NewTier = Omit<Tier, 'id'>;

/**
 * What other salary tiers would have paid for the months that were made in the window, on the figures of then. Nothing is
 * stored.
 * @throws AppError rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulateSalary = (db: Db, proposed: NewTier[]): Promise<Simulation> =>
  inScratch(db, async (scratch) => {
    const violation = validateTiers(proposed);
    if (violation) fail('rule', { reason: violation });
    const { tx } = scratch;
    const current = await listTiers(tx);
    const window = await getWindow(tx);
    // a tier of the same business is the same tier, as when it is saved
    const idByBusiness = new Map(current.map(({ id, business }) => [business, id]));
    const tiers = proposed.map((tier, place) => ({ ...tier, id: idByBusiness.get(tier.business) ?? -1 - place }));
    const changes = listChanges(current, tiers);
    const min = findMin(tiers.map(({ business }) => business)) ?? 0n;
    const months = await monthsIn(scratch, window, min);
    const rows =
      changes.length === 0
        ? asMade(months)
        : playMonths(tiers, changedIds(current, tiers), months, await timesBefore(scratch, months));
    const total = rows.reduce<typeof NOTHING>(add, NOTHING);
    return {
      from: window.from,
      to: window.to,
      changes,
      counted: { count: months.length, what: months.length === 1 ? 'month' : 'months' },
      total,
      months: months.map(({ day }) => {
        const month = day.slice(0, 7);
        return { month, ...(sumBy(rows, (row) => row.month).get(month) ?? NOTHING) };
      }),
      parts: [...sumBy(rows, ({ tier }) => String(tier))]
        .toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1))
        .map(([tier, sums]) => ({ name: `From ${formatMoney(BigInt(tier))}`, ...sums })),
      members: sidesOfRows(rows),
      pool: await getPool(tx, 'marketing_pool', total, window),
      assumptions,
    };
  });

/** The months that were made in a window, with the figures of everyone who may meet a tier from `least` on. */
export async function monthsIn({ tx, breathe }: Scratch, window: Window, min: bigint): Promise<PlayedMonth[]> {
  const months: PlayedMonth[] = [];
  for (const month of await monthsMade(tx, window)) {
    await breathe();
    const { day } = month;
    const figures = await monthFigures(tx, { first: `${day.slice(0, 8)}01`, last: day, end: getEnd(day) }, min);
    months.push({ ...month, figures, made: await paymentsMade(tx, day) });
  }
  return months;
}

/** How often each tier was paid to each member before these months. */
export function timesBefore({ tx }: Scratch, months: PlayedMonth[]) {
  const members = months.flatMap(({ figures, made }) => [...figures, ...made].map(({ memberId }) => memberId));
  return timesPaid(tx, [...new Set(members)], months[0]?.day);
}

const isSame = (one: NewTier, other: NewTier) =>
  one.amount === other.amount && one.newPpm === other.newPpm && one.times === other.times;

const changedIds = (current: Tier[], tiers: Tier[]) =>
  new Set(tiers.filter((tier) => !current.some((was) => was.id === tier.id && isSame(was, tier))).map(({ id }) => id));

const expected = ({ amount, newPpm, times }: NewTier) =>
  `${formatMoney(amount)}, ${formatPercent(newPpm)} % new, ${times} times`;

function listChanges(current: Tier[], tiers: Tier[]): string[] {
  const changed = tiers.flatMap((tier) => {
    const was = current.find(({ id }) => id === tier.id);
    if (was && isSame(was, tier)) return [];
    return [`From ${formatMoney(tier.business)}: ${was ? expected(was) : 'no tier'} → ${expected(tier)}`];
  });
  const removed = current
    .filter(({ id }) => !tiers.some((tier) => tier.id === id))
    .map((was) => `From ${formatMoney(was.business)}: ${expected(was)} → no tier`);
  return [...changed, ...removed];
}

const assumptions = [
  'Business, legs and new principal are as they were at 24:00 of each month’s last day, by the code that pays.',
  'Months count whose run is over. One that the pool did not fund counts towards no tier’s times, as it did not.',
  'Whom a run found blocked gets nothing; of others it is known only who is blocked now. Closed accounts are left out unless their month was made.',
  'No one would have behaved otherwise: tiers that ask for less may bring more business.',
];
