import { formatPercent } from '#foundation/format.ts';

/** `104.2` for 1,042,999 ppm: a tenth of a percent, rounded down. */
export const formatCoverage = (ppm: number): string => formatPercent(Math.floor(ppm / 1000) * 1000);

/** USDT as the numbers that charts are drawn from; text stays exact. */
export const toUsdt = (micro: bigint): number => Number(micro) / 1e6;
