import { type Figures, type Tier, tierFor } from '@fairlead/contract/domain/salary-rules.ts';
import type { Comparison } from '#features/simulation/index.ts';
import type { MadePayment, SalaryMonth } from './simulation-store.ts';

/** A month with the figures of everyone who may meet a tier in it, and what its run calculated. */
export type PlayedMonth = SalaryMonth & {
  figures: readonly { memberId: number; blocked: boolean; qualified: bigint; newPrincipal: bigint }[];
  made: readonly MadePayment[];
};

export type SalaryOutcome = Comparison & { memberId: number; month: string; tier: bigint };

/**
 * Plays the months one after the other by other tiers: by the rule that pays, on the figures of then; a month that its run
 * paid nothing of does not count towards the times, as it did not.
 * @param changed the ids of the tiers that are not as they are now; by any other a payment stays what it was
 * @param times how often each tier was paid to each member before these months; counted on
 */
export function playMonths(
  tiers: readonly Tier[],
  changed: ReadonlySet<number>,
  months: readonly PlayedMonth[],
  times: Map<number, Map<number, number>>,
): SalaryOutcome[] {
  return months.flatMap((month) => {
    const made = new Map(month.made.map((payment) => [payment.memberId, payment]));
    const figures = new Map(month.figures.map((each) => [each.memberId, each]));
    const toComparison = (memberId: number, tier: bigint, sums: Comparison) => ({
      memberId,
      month: month.day.slice(0, 7),
      tier,
      ...sums,
    });
    const really = month.made.map(({ memberId, tier, due, paid }) =>
      toComparison(memberId, tier, { due, paid, simulated: 0n }),
    );
    const replayed = [...new Set([...made.keys(), ...figures.keys()])].flatMap((memberId) => {
      const was = made.get(memberId);
      const found = was ?? figures.get(memberId);
      if (!found || found.blocked) return [];
      const timesPaid = times.get(memberId) ?? new Map<number, number>();
      const { qualified, newPrincipal } = found;
      const tier = tierFor(tiers, { qualified, newPrincipal, timesPaid } satisfies Figures);
      if (!tier) return [];
      const amount = was?.tierId === tier.id && !changed.has(tier.id) ? was.due : tier.amount;
      if ((amount * month.numerator) / month.denominator > 0n)
        times.set(memberId, timesPaid.set(tier.id, (timesPaid.get(tier.id) ?? 0) + 1));
      return [toComparison(memberId, tier.business, { due: 0n, paid: 0n, simulated: amount })];
    });
    return [...really, ...replayed];
  });
}

/** What was made, as it was. */
export const asMade = (months: readonly PlayedMonth[]): SalaryOutcome[] =>
  months.flatMap(({ day, made }) =>
    made.map(({ memberId, tier, due, paid }) => ({
      memberId,
      month: day.slice(0, 7),
      tier,
      due,
      paid,
      simulated: due,
    })),
  );
