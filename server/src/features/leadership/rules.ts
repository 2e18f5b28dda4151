import { qualifiedVolume } from '@fairlead/contract/domain/business.ts';
import { MICRO } from '@fairlead/contract/domain/money.ts';

/** A rank: what qualified business reaches it, and what is paid for it, once. Micro-units. */
export type Rank = { id: number; name: string; business: bigint; amount: bigint };

/** Every rank that qualified business reaches, lowest first. */
export const ranksReached = (ranks: readonly Rank[], qualified: bigint): Rank[] =>
  ranks
    .filter(({ business }) => qualified >= business)
    .toSorted((one, other) => (one.business < other.business ? -1 : 1));

/** What is missing to a rank now. */
export const missingTo = ({ business }: Pick<Rank, 'business'>, qualified: bigint): bigint =>
  qualified >= business ? 0n : business - qualified;

const EXAMPLE_LEGS = [60_000n, 9_000n, 4_000n].map((leg) => leg * MICRO);

/** How three legs are measured, and the rank that they reach. */
export function getExample(ranks: readonly Rank[]) {
  const { business, qualified } = qualifiedVolume(EXAMPLE_LEGS);
  const rank = ranksReached(ranks, qualified).at(-1);
  return { legs: EXAMPLE_LEGS, business, qualified, rank: rank?.name ?? null, amount: rank?.amount ?? 0n };
}
