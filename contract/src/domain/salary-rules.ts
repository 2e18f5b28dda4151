import { qualifiedVolume } from './business.ts';
import { MICRO, mulPpmFloor } from './money.ts';

/** A tier: what it asks for at a month's end, what it pays, how often to one member at most. Micro-units, ppm. */
export type TierTerms = { business: bigint; amount: bigint; newVolumeRatioPpm: number; maxPayments: number };
export type Tier = TierTerms & { id: number };

/** A member's month: qualified business at its end, new principal below, and how often each tier was paid to them, by its id. */
export type Figures = { qualified: bigint; newPrincipal: bigint; timesPaid: ReadonlyMap<number, number> };

/** New principal that a tier asks for; what does not come out even is asked for in full. */
export function newNeeded({ business, newVolumeRatioPpm }: Pick<TierTerms, 'business' | 'newVolumeRatioPpm'>): bigint {
  const share = mulPpmFloor(business, newVolumeRatioPpm);
  return share * 1_000_000n < business * BigInt(newVolumeRatioPpm) ? share + 1n : share;
}

/** Whether a month meets everything that a tier asks for. */
export const meets = (tier: Tier, { qualified, newPrincipal, timesPaid }: Figures): boolean =>
  qualified >= tier.business && newPrincipal >= newNeeded(tier) && (timesPaid.get(tier.id) ?? 0) < tier.maxPayments;

/** The highest tier that a month meets, or undefined. */
export function tierFor<T extends Tier>(tiers: readonly T[], figures: Figures): T | undefined {
  let best: T | undefined;
  for (const tier of tiers) if (meets(tier, figures) && (!best || tier.business > best.business)) best = tier;
  return best;
}

const EXAMPLE_LEGS = [30_000n, 11_000n, 5_000n].map((whole) => whole * MICRO);
const NEW_PRINCIPAL = 2_600n * MICRO;

/** A worked example: three legs, some new principal below, and the tier that they bring. */
export function salaryExample(tiers: readonly Tier[]) {
  const { business, qualified } = qualifiedVolume(EXAMPLE_LEGS);
  const tier = tierFor(tiers, { qualified, newPrincipal: NEW_PRINCIPAL, timesPaid: new Map() });
  return {
    ...{ legs: EXAMPLE_LEGS, business, qualified, new_principal: NEW_PRINCIPAL },
    ...{ tier: tier?.business ?? null, amount: tier?.amount ?? 0n },
  };
}
