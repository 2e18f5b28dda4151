import { mulPpmFloor } from './money.ts';

/** P is this part of the fees booked in a month, gross: 2 %. */
export const POOL_PPM = 20_000;
/** No one gets more than this part of P, however few they are: a tenth. */
export const MAX_POOL_SHARE_PPM = 100_000;

/** How a month is shared out. Micro-units. */
export type Sharing = { fees: bigint; pool: bigint; members: number; share: bigint; rest: bigint };

/**
 * Shares a month's fees: P = floor(2 % of them); each of the members gets the smaller of floor(P / n) and floor(P / 10);
 * the rest of P goes back.
 * @param fees booked in the month, gross
 * @param members active and not blocked
 */
export function shareTurnover(fees: bigint, members: number): Sharing {
  const pool = mulPpmFloor(fees, POOL_PPM);
  const count = BigInt(members);
  const max = mulPpmFloor(pool, MAX_POOL_SHARE_PPM);
  const even = count === 0n ? 0n : pool / count;
  const share = even < max ? even : max;
  const paid = count === 0n ? 0n : share * count;
  return { fees, pool, members, share: count === 0n ? 0n : share, rest: pool - paid };
}
