import { qualifiedVolume } from './business.ts';
import { MICRO } from './money.ts';

/** What reaches a rank. Micro-units. */
type Threshold = { business: bigint };

/** Every rank that qualified business reaches, lowest first. */
export const ranksReached = <R extends Threshold>(ranks: readonly R[], qualified: bigint): R[] =>
  ranks
    .filter(({ business }) => qualified >= business)
    .toSorted((one, other) => (one.business < other.business ? -1 : 1));

/** What is missing to a rank now. */
export const missingTo = ({ business }: Threshold, qualified: bigint): bigint =>
  qualified >= business ? 0n : business - qualified;

const EXAMPLE_LEGS = [60_000n, 9_000n, 4_000n].map((whole) => whole * MICRO);

/** A worked example: how three legs are measured, and the highest rank that they reach. */
export function leadershipExample(ranks: readonly { name: string; business: bigint; amount: bigint }[]) {
  const { business, qualified } = qualifiedVolume(EXAMPLE_LEGS);
  const rank = ranksReached(ranks, qualified).at(-1);
  return { legs: EXAMPLE_LEGS, business, qualified, rank: rank?.name ?? null, amount: rank?.amount ?? 0n };
}
