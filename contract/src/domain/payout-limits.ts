import { remainingUpTo } from './limits.ts';

/** So many withdrawals may a member ask for within so many hours before the next one is looked at by two people; the strictest first. */
export const payoutVelocities = ['3_in_24_hours', '5_in_24_hours', '10_in_24_hours', '20_in_24_hours', 'off'] as const;
export type PayoutVelocity = (typeof payoutVelocities)[number];

/** What becomes of a withdrawal to a contract: two people decide, or it is refused. */
export const contractPayoutRules = ['refer', 'refuse'] as const;
export type ContractPayoutRule = (typeof contractPayoutRules)[number];

/** Nothing is no limit: the one value that lets more through than a higher one. Micro-units. */
export const isLessLimited = (before: bigint, after: bigint): boolean =>
  before !== 0n && (after === 0n || after > before);

/** What a day's limit leaves beside what is approved; undefined where there is no limit. Micro-units. */
export const remainingPayouts = (limit: bigint, approved: bigint): bigint | undefined =>
  limit === 0n ? undefined : remainingUpTo(limit, approved);

/** Whether an amount may be approved beside what is approved already: up to the limit itself. */
export const isWithinPayouts = (limit: bigint, approved: bigint, amount: bigint): boolean =>
  limit === 0n || approved + amount <= limit;

/** After so many requests within so many hours the next is looked at by two people; undefined: none is for that. */
export type VelocityRule = { count: number; hours: number };
export const readVelocity = (velocity: PayoutVelocity): VelocityRule | undefined => VELOCITIES[velocity];

const VELOCITIES: Record<PayoutVelocity, VelocityRule | undefined> = {
  '3_in_24_hours': { count: 3, hours: 24 },
  '5_in_24_hours': { count: 5, hours: 24 },
  '10_in_24_hours': { count: 10, hours: 24 },
  '20_in_24_hours': { count: 20, hours: 24 },
  off: undefined,
};
