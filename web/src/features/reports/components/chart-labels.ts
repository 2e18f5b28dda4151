import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { labelTick } from '#features/financial-reports/components/step-labels.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { formatList, formatPercent } from '#foundation/format.ts';

/** So many exceptions are named; more are counted. */
const NAMED = 3;

/** USDT as the numbers that charts are drawn from; text stays exact. */
export const toUsdt = (micro: bigint): number => Number(micro) / 1e6;

/** `23 Oct, 30 Oct and 3 Nov`, or how many. */
export function nameSteps(rows: readonly ReportPeriod[], by: OverviewFigures['by']): string {
  return rows.length <= NAMED
    ? formatList(rows.map((row) => labelTick(row, by)))
    : staff('overview.steps', { count: rows.length, by });
}

/** `104.2` for 1,042,999 ppm: a tenth of a percent, rounded down. */
export const formatCoverage = (ppm: number): string => formatPercent(Math.floor(ppm / 1000) * 1000);
