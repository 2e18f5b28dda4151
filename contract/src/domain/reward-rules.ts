/** Direct members with an unexpired activation, not blocked, that a milestone asks for. */
export const NEEDED_DIRECTS = 3;
/** A reached milestone may be claimed for this many days. */
export const CLAIM_DAYS = 90;

/** Where a member stands, micro-units: what counts of their team's business, and how much of it earlier claims have used up. */
export type RewardProgress = { qualified: bigint; base: bigint; activeDirects: number };

/** Qualified business: the other legs, and as much of the strongest as all others bring together. */
export function qualifiedBusiness(legs: readonly bigint[]): bigint {
  const all = legs.reduce((sum, leg) => sum + leg, 0n);
  const strongest = legs.reduce((max, leg) => max + (leg > max ? leg - max : 0n), 0n);
  const others = all - strongest;
  return strongest < others ? all : others + others;
}

/** What counts towards the open milestone; a base above the business counts as nothing. */
export const countedBusiness = ({ qualified, base }: Pick<RewardProgress, 'qualified' | 'base'>): bigint =>
  qualified > base ? qualified - base : 0n;

/** Whether a milestone is reached. */
export const isReached = (progress: RewardProgress, milestone: bigint): boolean =>
  progress.qualified - progress.base >= milestone && progress.activeDirects >= NEEDED_DIRECTS;

/**
 * What a claim uses up: the base rises to the qualified business and never falls. The excess is what it rose by beyond the
 * milestone; carrying it forward takes it off the base again.
 */
export function afterClaim(
  { qualified, base }: Pick<RewardProgress, 'qualified' | 'base'>,
  milestone: bigint,
): { base: bigint; excess: bigint } {
  const after = qualified > base ? qualified : base;
  const used = after - base;
  return { base: after, excess: used > milestone ? used - milestone : 0n };
}
