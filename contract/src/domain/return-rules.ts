import { MICRO, mulPpmFloor } from './money.ts';

/** What a day's return follows from: the amounts in micro-units, the target and the cap in ppm. */
export type ReturnTerms = {
  invested: bigint;
  ratePpm: number;
  /** Growth stays inside and accrues too. */
  compounds: boolean;
  /** Own returns end at this part of what was invested. */
  returnCapPpm: number;
};

/** How a day went: partly paid (numerator of denominator), or no one to be paid to. */
export type ReturnDay = { num: bigint; of: bigint; barred?: boolean };
export const FUNDED: ReturnDay = { num: 1n, of: 1n };
export const UNFUNDED: ReturnDay = { num: 0n, of: 1n };

/** What so many days come to: due with full funding, credited by what the pool left of each. */
export type Returns = { due: bigint; credited: bigint; growth: bigint };

/** A day's return: floor(base x target), and no more than the cap leaves. */
export function calculateReturn(base: bigint, ratePpm: number, remainingCap: bigint): bigint {
  const due = mulPpmFloor(base, ratePpm);
  if (remainingCap <= 0n) return 0n;
  return due > remainingCap ? remainingCap : due;
}

/** An investment from its start, day by day. Whatever a pool could not fund neither compounds nor counts towards the cap. */
export function replayReturns(terms: ReturnTerms, days: readonly ReturnDay[]): Returns {
  const cap = mulPpmFloor(terms.invested, terms.returnCapPpm);
  return days.reduce<Returns>(
    (sum, { num, of, barred }) => {
      const base = terms.invested + sum.growth;
      const due = barred ? 0n : calculateReturn(base, terms.ratePpm, cap - sum.credited);
      const credited = (due * num) / of;
      return {
        due: sum.due + due,
        credited: sum.credited + credited,
        growth: terms.compounds ? sum.growth + credited : 0n,
      };
    },
    { due: 0n, credited: 0n, growth: 0n },
  );
}

/** The sponsors' shares of one credited return, nearest first: each floor(credited x percent), one by one. */
export const calculateLevelShares = (credited: bigint, percentsPpm: readonly number[]): bigint[] =>
  percentsPpm.map((ppm) => mulPpmFloor(credited, ppm));

/** Where an investment stands after so many of its days. */
export type Milestone = Returns & { days: number };

/** Days after which a term is looked at, besides its last. */
const LOOKED_AT = [1, 5, 20, 60, 120, 250];

/**
 * What an investment comes to on its way through its term.
 * @param unfundedOneIn every so many-th day is one that the pool cannot fund at all; null for none
 */
export function milestones(terms: ReturnTerms, termDays: number, unfundedOneIn: number | null): Milestone[] {
  const days = Array.from({ length: termDays }, (_, place) =>
    unfundedOneIn !== null && (place + 1) % unfundedOneIn === 0 ? UNFUNDED : FUNDED,
  );
  return [...LOOKED_AT.filter((count) => count < termDays), termDays].map((count) => ({
    days: count,
    ...replayReturns(terms, days.slice(0, count)),
  }));
}

const EXAMPLE_AMOUNTS = [1_000n, 500n, 100n].map((amount) => amount * MICRO);
const EXAMPLE_DAYS = 20;

/** What members read as a plan's example: an amount that fits it, one day, and a month's accrual days with and without all of them funded. */
export type ReturnExample = { amount: bigint; days: number; oneDay: bigint; allFunded: bigint; oneUnfunded: bigint };

/**
 * A plan's worked example, at its target.
 * @param plan its limits in micro-units, its target in ppm
 */
export function returnExample(
  plan: { min: bigint; max: bigint; ratePpm: number; compounds: boolean },
  returnCapPpm: number,
): ReturnExample {
  const { min, max, ratePpm, compounds } = plan;
  const amount = EXAMPLE_AMOUNTS.find((each) => each >= min && each <= max) ?? min;
  const terms = { invested: amount, ratePpm, compounds, returnCapPpm };
  const days = Array<ReturnDay>(EXAMPLE_DAYS).fill(FUNDED);
  return {
    amount,
    days: EXAMPLE_DAYS,
    oneDay: replayReturns(terms, [FUNDED]).credited,
    allFunded: replayReturns(terms, days).credited,
    oneUnfunded: replayReturns(terms, [UNFUNDED, ...days.slice(1)]).credited,
  };
}
