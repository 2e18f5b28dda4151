import type { Tier } from '@fairlead/contract/domain/salary-rules.ts';
import { getEnd } from '#features/runs/index.ts';
import {
  comparePrizes,
  findMin,
  getWindow,
  inScratch,
  NOTHING,
  type Result,
  type Scratch,
  sumBy,
  type Window,
} from '#features/simulation/index.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText, percentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { monthFigures } from './figures-store.ts';
import { validateTiers } from './rules.ts';
import { asMade, type PlayedMonth, playMonths } from './simulation-rules.ts';
import { monthsMade, paymentsMade } from './simulation-store.ts';
import { listTiers, timesPaid } from './store.ts';
import { t } from './texts.ts';

type NewTier = Omit<Tier, 'id'>;

/**
 * What other salary tiers would have paid for the months that were made in the window, on the figures of then. Nothing is
 * stored.
 * @throws AppError rule (what saving refuses; too much history), conflict while another simulation goes on
 */
export const simulateTiers = (db: Db, proposed: NewTier[]): Promise<Result> =>
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
    return {
      ...(await comparePrizes(tx, window, rows)),
      parts_by: 'tier',
      changes,
      counted: { count: months.length, what: (count: number) => t('simulation.counted', { count }) },
      months: months.map(({ day }) => {
        const month = day.slice(0, 7);
        return { month, ...(sumBy(rows, (row) => row.month).get(month) ?? NOTHING) };
      }),
      parts: [...sumBy(rows, ({ tier }) => String(tier))]
        .toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1))
        .map(([tier, sums]) => ({ name: t('simulation.part', { business: moneyText(BigInt(tier)) }), ...sums })),
      assumptions,
    };
  });

/** The months that were made in a window, with the figures of everyone who may meet a tier from `min` on. */
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
  one.amount === other.amount &&
  one.newVolumeRatioPpm === other.newVolumeRatioPpm &&
  one.maxPayments === other.maxPayments;

const changedIds = (current: Tier[], tiers: Tier[]) =>
  new Set(tiers.filter((tier) => !current.some((was) => was.id === tier.id && isSame(was, tier))).map(({ id }) => id));

const expected = ({ amount, newVolumeRatioPpm, maxPayments }: NewTier) =>
  t('simulation.terms', { amount: moneyText(amount), percent: percentText(newVolumeRatioPpm), times: maxPayments });

const tierChange = ({ business }: NewTier, was: Text, is: Text): Text =>
  t('simulation.change', { business: moneyText(business), was, is });

function listChanges(current: Tier[], tiers: Tier[]): Text[] {
  const changed = tiers.flatMap((tier) => {
    const was = current.find(({ id }) => id === tier.id);
    if (was && isSame(was, tier)) return [];
    return [tierChange(tier, was ? expected(was) : t('simulation.none'), expected(tier))];
  });
  const removed = current
    .filter(({ id }) => !tiers.some((tier) => tier.id === id))
    .map((was) => tierChange(was, expected(was), t('simulation.none')));
  return [...changed, ...removed];
}

const assumptions = [t('simulation.asThen'), t('simulation.months'), t('simulation.blocked'), t('simulation.same')];
