import type { Simulation } from '@fairlead/contract/features/simulation.ts';

/** The amount due, the amount paid, and the amount that would have been due. Micro-units. */
export type Comparison = { due: bigint; paid: bigint; simulated: bigint };
export type Month = Simulation['months'][number];
export type Part = Simulation['parts'][number];
/** Members who would have got more, less, the same. */
export type Sides = Simulation['members'];

export const NOTHING: Comparison = { due: 0n, paid: 0n, simulated: 0n };

export const add = (one: Comparison, other: Comparison): Comparison => ({
  due: one.due + other.due,
  paid: one.paid + other.paid,
  simulated: one.simulated + other.simulated,
});

export const less = (one: Comparison, other: Comparison): Comparison => ({
  due: one.due - other.due,
  paid: one.paid - other.paid,
  simulated: one.simulated - other.simulated,
});

/** The smallest amount; undefined of none. */
export function findMin(amounts: readonly bigint[]): bigint | undefined {
  let [min] = amounts;
  for (const amount of amounts) if (min === undefined || amount < min) min = amount;
  return min;
}

/** The largest amount, 0 of none. */
export function findMax(...amounts: readonly bigint[]): bigint {
  let max = 0n;
  for (const amount of amounts) if (amount > max) max = amount;
  return max;
}

/** What a business day asks on average; rounded down. */
export const aDay = (amount: bigint, businessDays: number): bigint =>
  businessDays > 0 ? amount / BigInt(businessDays) : 0n;

/** Sums rows by a key, in the order in which the keys first come. */
export function sumBy<Row extends Comparison>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
): Map<string, Comparison> {
  const sums = new Map<string, Comparison>();
  for (const row of rows) sums.set(toKey(row), add(sums.get(toKey(row)) ?? NOTHING, row));
  return sums;
}

/** Members by which side of what was due they would have been on. */
export function sidesOfRows(rows: readonly (Comparison & { memberId: number })[]): Sides {
  const sides = { more: 0, less: 0, same: 0 };
  for (const { due, simulated } of sumBy(rows, ({ memberId }) => String(memberId)).values()) {
    if (simulated > due) sides.more += 1;
    else if (simulated < due) sides.less += 1;
    else if (due > 0n) sides.same += 1;
  }
  return sides;
}
