import { parseExactAmount } from './provider/exact-amount.ts';

/** The lesser of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** The greater of two amounts. */
export function greater(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

/** The micro-units to ask for so that the exact amount is reached: rounded up, as what arrives is rounded down. */
export function amountToSend(exact: string): bigint {
  const floor = parseExactAmount(exact)?.micro ?? 0n;
  return /\.\d{6}\d*[1-9]/.test(exact) ? floor + 1n : floor;
}

/** How long until a payment of that age is polled again: a tenth of its age, from one minute to an hour. */
export const getNextPollMs = (ageMs: number): number => Math.min(Math.max(ageMs / 10, 60_000), 3_600_000);
