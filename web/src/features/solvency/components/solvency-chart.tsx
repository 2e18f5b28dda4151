import type { SolvencyDay } from '@fairlead/contract/features/solvency.ts';
import { formatCoverage, toUsdt } from '#features/solvency/components/coverage.ts';
import { staff } from '#features/solvency/staff-texts.ts';
import { formatCompact, formatMoney, formatShortDay } from '#foundation/format.ts';
import { getAxis, pickLabels } from '#ui/axis.ts';
import classes from '#ui/charts.module.css';

const HEIGHT = 190;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 56;

/** Custody and what is owed as two lines, what lies between them filled. */
export function SolvencyChart({ days, width }: { days: readonly SolvencyDay[]; width: number }) {
  if (width === 0 || days.length === 0) return <div style={{ height: HEIGHT }} />;
  const axis = getAxis(
    days.flatMap(({ custody, owed }) => [toUsdt(custody), toUsdt(owed)]),
    { fromZero: false },
  );
  const plot = HEIGHT - TOP - BOTTOM;
  const toX = (index: number) => LEFT + ((width - LEFT) * index) / Math.max(1, days.length - 1);
  const toY = (amount: number) => TOP + plot - ((amount - axis.start) / (axis.top - axis.start)) * plot;
  const points = (micro: (day: SolvencyDay) => bigint) =>
    days.map((day, index) => `${toX(index).toFixed(1)} ${toY(toUsdt(micro(day))).toFixed(1)}`);
  const [custody, owed] = [points((day) => day.custody), points((day) => day.owed)];
  return (
    <svg className={classes.chart} width={width} height={HEIGHT} role="img" aria-label={describeDays(days)}>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={toY(tick)} y2={toY(tick)} className={classes.grid} />
          <text x={LEFT - 8} y={toY(tick) + 4} textAnchor="end" className={classes.axis}>
            {formatCompact(tick, 0)}
          </text>
        </g>
      ))}
      <path d={`M${custody.join('L')}L${owed.toReversed().join('L')}Z`} className={classes.between} />
      <path d={`M${owed.join('L')}`} className={classes.owedLine} />
      <path d={`M${custody.join('L')}`} className={classes.custodyLine} />
      {pickLabels(days.length, width).map((index) => (
        <text
          key={index}
          x={toX(index)}
          y={HEIGHT - 5}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          className={classes.axis}
        >
          {formatShortDay(days[index]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** The chart in one sentence: the day of the lowest coverage, and where the axis starts. */
export function describeDays(days: readonly SolvencyDay[]): string {
  const axis = getAxis(
    days.flatMap(({ custody, owed }) => [toUsdt(custody), toUsdt(owed)]),
    { fromZero: false },
  );
  const start = formatMoney(BigInt(Math.round(axis.start * 1e6)));
  const covered = days.flatMap(({ day, coverage_ppm }) => (coverage_ppm === null ? [] : [{ day, ppm: coverage_ppm }]));
  const lowest = covered.toSorted((one, other) => one.ppm - other.ppm)[0];
  if (!lowest) return staff('byDayAll', { start });
  return staff('byDayLowest', { percent: formatCoverage(lowest.ppm), day: formatShortDay(lowest.day), start });
}
