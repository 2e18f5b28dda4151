import { qualifiedVolume } from '@fairlead/contract/domain/business.ts';
import { MICRO, mulPpmFloor } from '@fairlead/contract/domain/money.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** A tier: what it asks for at a month's end, what it pays, how often to one member at most. Micro-units, ppm. */
export type Tier = { id: number; business: bigint; amount: bigint; newVolumeRatioPpm: number; maxPayments: number };

/** A member's month: qualified business at its end, new principal below, and how often each tier was paid to them, by its id. */
export type Figures = { qualified: bigint; newPrincipal: bigint; timesPaid: ReadonlyMap<number, number> };

/** New principal that a tier asks for; what does not come out even is asked for in full. */
export function newNeeded({ business, newVolumeRatioPpm }: Pick<Tier, 'business' | 'newVolumeRatioPpm'>): bigint {
  const share = mulPpmFloor(business, newVolumeRatioPpm);
  return share * 1_000_000n < business * BigInt(newVolumeRatioPpm) ? share + 1n : share;
}

/** Whether a month meets everything that a tier asks for. */
export const meets = (tier: Tier, { qualified, newPrincipal, timesPaid }: Figures): boolean =>
  qualified >= tier.business && newPrincipal >= newNeeded(tier) && (timesPaid.get(tier.id) ?? 0) < tier.maxPayments;

/** The highest tier that a month meets, or undefined. */
export function tierFor(tiers: readonly Tier[], figures: Figures): Tier | undefined {
  let best: Tier | undefined;
  for (const tier of tiers) if (meets(tier, figures) && (!best || tier.business > best.business)) best = tier;
  return best;
}

/** What is wrong with tiers as a whole, or undefined: each asks for another business, and more business pays more. */
export function validateTiers(tiers: readonly Omit<Tier, 'id'>[]): Text | undefined {
  const sorted = tiers.toSorted((one, other) => (one.business < other.business ? -1 : 1));
  for (const [place, tier] of sorted.entries()) {
    const lower = sorted[place - 1];
    if (lower?.business === tier.business) return t('sameBusiness', { business: moneyText(tier.business) });
    if (lower && lower.amount >= tier.amount)
      return t('amountTooLow', { business: moneyText(tier.business), lower: moneyText(lower.business) });
  }
  return undefined;
}

const EXAMPLE_LEGS = [30_000n, 11_000n, 5_000n].map((leg) => leg * MICRO);
const EXAMPLE_NEW = 2_600n * MICRO;

/** Three legs, some new principal below, and the tier that they bring. */
export function getExample(tiers: readonly Tier[]) {
  const { business, qualified } = qualifiedVolume(EXAMPLE_LEGS);
  const tier = tierFor(tiers, { qualified, newPrincipal: EXAMPLE_NEW, timesPaid: new Map() });
  const [reached, amount] = [tier?.business ?? null, tier?.amount ?? 0n];
  return { legs: EXAMPLE_LEGS, business, qualified, new_principal: EXAMPLE_NEW, tier: reached, amount };
}
