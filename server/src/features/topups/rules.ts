import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';

/** A sponsor above the activated member: level 1 is their own. */
export type Sponsor = { id: number; level: number; barred: boolean };
/** One sponsor's commission: floor(fee x percent), micro-units. */
export type Commission = { beneficiaryId: number; level: number; amount: bigint };

/**
 * The IB commissions of an activation fee, nearest sponsor first. Each is rounded down by itself; a barred (blocked or
 * closed) sponsor and a share below a micro-unit are left out, and the fee keeps them.
 * @param levels percents in ppm
 */
export function calculateCommissions(
  fee: bigint,
  levels: { level: number; ppm: number }[],
  sponsors: Sponsor[],
): Commission[] {
  const ppmByLevel = new Map(levels.map(({ level, ppm }) => [level, ppm]));
  return sponsors
    .filter(({ barred }) => !barred)
    .map(({ id, level }) => ({ beneficiaryId: id, level, amount: mulPpmFloor(fee, ppmByLevel.get(level) ?? 0) }))
    .filter(({ amount }) => amount > 0n);
}
