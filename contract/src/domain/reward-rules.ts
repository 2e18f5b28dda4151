import { qualifiedVolume } from './business.ts';
import { MICRO } from './money.ts';

/** Direct members with an unexpired activation, not blocked, that a milestone asks for. */
export const NEEDED_DIRECTS = 3;
/** An achieved milestone may be claimed for this many days. */
export const CLAIM_DAYS = 90;

/** A member's progress, micro-units: the qualified volume of their team, and what earlier claims have consumed. */
export type RewardProgress = { qualified: bigint; consumed: bigint; activeDirects: number };

/** What counts towards the open milestone; a consumed volume above the business counts as nothing. */
export const countedVolume = ({ qualified, consumed }: Pick<RewardProgress, 'qualified' | 'consumed'>): bigint =>
  qualified > consumed ? qualified - consumed : 0n;

/** Whether a milestone is achieved. */
export const isAchieved = (progress: RewardProgress, milestone: bigint): boolean =>
  progress.qualified - progress.consumed >= milestone && progress.activeDirects >= NEEDED_DIRECTS;

/**
 * What a claim uses up: the consumed volume rises to the qualified business and never falls. The surplus is what it rose by beyond the
 * milestone; carrying it forward takes it off the consumed volume again.
 */
export function afterClaim(
  { qualified, consumed }: Pick<RewardProgress, 'qualified' | 'consumed'>,
  milestone: bigint,
): { consumed: bigint; surplus: bigint } {
  const after = qualified > consumed ? qualified : consumed;
  const used = after - consumed;
  return { consumed: after, surplus: used > milestone ? used - milestone : 0n };
}

/** A worked example: three legs of 80 %, 50 % and 50 % of a milestone, in whole USDT, with the direct members that it asks for: what a claim takes. */
export function rewardExample({ business, amount }: { business: bigint; amount: bigint }) {
  const legs = [80n, 50n, 50n].map((percent) => ((business * percent) / 100n / MICRO) * MICRO);
  const { qualified } = qualifiedVolume(legs);
  const achieved = isAchieved({ qualified, consumed: 0n, activeDirects: NEEDED_DIRECTS }, business);
  const { consumed, surplus } = afterClaim({ qualified, consumed: 0n }, business);
  return { legs, qualified, achieved, paid: achieved ? amount : 0n, consumed, surplus };
}
