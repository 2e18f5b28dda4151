import { daysBetween } from '@fairlead/contract/domain/dates.ts';
import { linkDayCoverage } from '@fairlead/contract/features/balance-rows.ts';
import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { useElementSize } from '@mantine/hooks';
import { formatCoverage } from '#features/reports/components/chart-labels.ts';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import classes from '#features/reports/components/overview.module.css';
import { CardEnd, OverviewCard } from '#features/reports/components/overview-chart.tsx';
import { panels } from '#features/reports/panel-texts.ts';
import { formatNumber, formatShortDay } from '#foundation/format.ts';
import { getAxis, pickLabels } from '#ui/axis.ts';
import charts from '#ui/charts.module.css';
import { RowsLink } from '#ui/rows-link.tsx';

const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 56;

type Covered = { day: string; ppm: number };

/** Coverage at the end of each day, with the line at which custody equals what is owed. */
export function CoverageChart({ figures: { coverage, from, to } }: { figures: OverviewFigures }) {
  const { ref, width } = useElementSize();
  const days = coverage.days.flatMap(({ day, coverage_ppm: ppm }) => (ppm === null ? [] : [{ day, ppm }]));
  const lowest = describeLowest(days);
  const last = days.at(-1);
  return (
    <OverviewCard
      title={panels('coverage')}
      detail={panels('overview.coverageDetail')}
      aside={last && <CardEnd>{panels('coveragePercent', { percent: formatCoverage(last.ppm) })}</CardEnd>}
      notes={days.length > 0 ? <Notes lowest={lowest} days={days} before={coverage.before} /> : lowest}
      link={{
        ...linkFigures({ from, to: coverage.days.at(-1)?.day ?? to }).coverage,
        label: panels('overview.balances'),
      }}
    >
      <div ref={ref}>
        <Line days={days} width={width} label={`${panels('coverage')}. ${lowest}`} />
      </div>
    </OverviewCard>
  );
}

function Line({ days, width, label }: { days: readonly Covered[]; width: number; label: string }) {
  if (width <= LEFT || days.length === 0) return <div style={{ height: HEIGHT }} />;
  const axis = getCoverageAxis(days);
  const plot = HEIGHT - TOP - BOTTOM;
  // of long periods not every day is there
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const whole = Math.max(1, daysBetween(first, last));
  const toX = (day: string) => LEFT + ((width - LEFT - 4) * daysBetween(first, day)) / whole;
  const toY = (percent: number) => TOP + plot - ((percent - axis.start) / (axis.top - axis.start)) * plot;
  const points = days.map(({ day, ppm }) => `${toX(day).toFixed(1)} ${toY(ppm / 10_000).toFixed(1)}`);
  const end = days.at(-1);
  return (
    <svg className={charts.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line {...{ x1: LEFT, x2: width, y1: toY(tick), y2: toY(tick) }} className={charts.grid} />
          <text x={LEFT - 8} y={toY(tick) + 4} textAnchor="end" className={charts.axis}>
            {panels('coveragePercent', { percent: formatNumber(tick) })}
          </text>
        </g>
      ))}
      <line {...{ x1: LEFT, x2: width, y1: toY(100), y2: toY(100) }} className={classes.hundred} />
      <path d={`M${points.join('L')}`} className={charts.custodyLine} />
      {end && <circle cx={toX(end.day)} cy={toY(end.ppm / 10_000)} r={3.5} className={charts.measure} />}
      {pickLabels(days.length, width).map((place) => (
        <text
          key={place}
          x={toX(days[place]?.day ?? first)}
          y={HEIGHT - 5}
          textAnchor={place === 0 ? 'start' : place === days.length - 1 ? 'end' : 'middle'}
          className={charts.axis}
        >
          {formatShortDay(days[place]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** Around the days' coverage; 100 % is always within. */
const getCoverageAxis = (days: readonly Covered[]) =>
  getAxis([100, ...days.map(({ ppm }) => ppm / 10_000)], { fromZero: false });

function describeLowest(days: readonly Covered[]): string {
  const [first] = days;
  if (!first) return panels('nothingOwed');
  const { ppm, day } = days.reduce((least, each) => (each.ppm < least.ppm ? each : least), first);
  return panels('overview.coverageLowest', { percent: formatCoverage(ppm), day: formatShortDay(day) });
}

type NotesProps = { lowest: string; days: readonly Covered[]; before: OverviewFigures['coverage']['before'] };

/** The lowest day, what it was before, which leads to the entries up to then, and where the axis starts. */
function Notes({ lowest, days, before }: NotesProps) {
  const { start } = getCoverageAxis(days);
  return (
    <>
      {lowest}{' '}
      {before.coverage_ppm !== null &&
        panels.rich('overview.coverageBefore', {
          percent: formatCoverage(before.coverage_ppm),
          rows: (children) => <RowsLink to={linkDayCoverage(before.day)}>{children}</RowsLink>,
        })}{' '}
      {start > 0 && panels('overview.axisStarts', { percent: formatNumber(start) })}
    </>
  );
}
