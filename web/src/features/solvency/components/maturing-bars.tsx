import type { OutlookWeek } from '@fairlead/contract/features/solvency.ts';
import { toUsdt } from '#features/solvency/components/coverage.ts';
import { formatCompact, formatMoney, formatShortDay } from '#foundation/format.ts';
import { getAxis, pickLabels } from '#ui/axis.ts';
import classes from '#ui/charts.module.css';

const HEIGHT = 190;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 48;

/** Principal as a bar for each week. */
export function MaturingBars({ weeks, width, label }: { weeks: readonly OutlookWeek[]; width: number; label: string }) {
  if (width === 0 || weeks.length === 0) return <div style={{ height: weeks.length === 0 ? 0 : HEIGHT }} />;
  const axis = getAxis(
    weeks.map(({ principal }) => toUsdt(principal)),
    { fromZero: true, count: 3 },
  );
  const plot = HEIGHT - TOP - BOTTOM;
  const toY = (amount: number) => TOP + plot - (amount / axis.top) * plot;
  const band = (width - LEFT) / weeks.length;
  const bar = Math.min(16, Math.round(band * 0.62));
  return (
    <svg className={classes.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={toY(tick)} y2={toY(tick)} className={classes.grid} />
          <text x={LEFT - 8} y={toY(tick) + 4} textAnchor="end" className={classes.axis}>
            {formatCompact(tick, 0)}
          </text>
        </g>
      ))}
      {weeks.map(({ week, principal }, index) => (
        <rect
          key={week}
          x={LEFT + band * (index + 0.5) - bar / 2}
          y={toY(toUsdt(principal))}
          width={bar}
          height={Math.max(0, toY(0) - toY(toUsdt(principal)))}
          rx={2}
          fill="var(--fl-chart-1)"
        >
          <title>{`${formatShortDay(week)}: ${formatMoney(principal)}`}</title>
        </rect>
      ))}
      {pickLabels(weeks.length, Math.min(width, 479)).map((index) => (
        <text
          key={index}
          x={index === weeks.length - 1 ? width : LEFT + band * (index + 0.5)}
          y={HEIGHT - 5}
          textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
          className={classes.axis}
        >
          {formatShortDay(weeks[index]?.week ?? '')}
        </text>
      ))}
    </svg>
  );
}
