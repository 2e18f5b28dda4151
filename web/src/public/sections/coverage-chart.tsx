import type { Transparency } from '@fairlead/contract/features/transparency.ts';
import { formatPercent, formatShortDay } from '#foundation/format.ts';
import { FigureFrame, Label, Rule } from '#public/figures/drawing.tsx';
import classes from '#public/sections/coverage-chart.module.css';
import { transparency } from '#public/texts.ts';

const FULL_PPM = 1_000_000;
/** The scale ends at whole steps below and above all values, and shows a step on each side of 100 % at least. */
const STEP_PPM = 50_000;
/** What a young platform holds above this would leave no room for what matters, the distance to 100 %. */
const HIGHEST_PPM = 2_000_000;
/** Between lines across; the smallest of which there are few. */
const INTERVALS_PPM = [50_000, 100_000, 250_000, 500_000];
const MAX_LINES = 5;
/** In pixels: of the drawing, of the part with the line, and where that part begins. */
const [HEIGHT, PLOT, TOP] = [240, 196, 12];

export type CoveredDay = { day: string; ppm: number };

/** Days at whose end something was owed. */
export const listCovered = (days: Transparency['coverage']): CoveredDay[] =>
  days.flatMap(({ day, coverage_ppm }) => (coverage_ppm === null ? [] : [{ day, ppm: coverage_ppm }]));

/** Coverage over time as one line, with 100 % as the level that it should not fall below. */
export function CoverageChart({ days }: { days: readonly CoveredDay[] }) {
  const [first, newest] = [days[0], days.at(-1)];
  if (!first || !newest) return null;
  const values = days.map(({ ppm }) => ppm);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const bottom = Math.min(Math.floor(low / STEP_PPM) * STEP_PPM, FULL_PPM - STEP_PPM);
  const top = Math.max(Math.ceil(Math.min(high, HIGHEST_PPM) / STEP_PPM) * STEP_PPM, FULL_PPM + STEP_PPM);
  const toY = (ppm: number) => TOP + (PLOT * (top - Math.min(ppm, top))) / (top - bottom);
  const findDay = (ppm: number) => formatShortDay(days.find((each) => each.ppm === ppm)?.day ?? '');
  const levels = listLevels(bottom, top);
  const line = days.map(({ ppm }, place) => `${place} ${Math.round(toY(ppm) * 10) / 10}`);
  return (
    <FigureFrame
      name="coverage"
      title={transparency('coverageChart')}
      description={transparency('coverageDescription', {
        ...{ first: formatShortDay(first.day), last: formatShortDay(newest.day), newest: formatPercent(newest.ppm) },
        ...{ lowest: formatPercent(low), lowestDay: findDay(low) },
        ...{ highest: formatPercent(high), highestDay: findDay(high) },
      })}
      height={HEIGHT}
      {...(high > top && { note: transparency('coverageCut', { percent: formatPercent(top) }) })}
    >
      {levels.map((ppm) => (
        <Rule key={ppm} stroke={ppm === FULL_PPM ? 'level' : 'grid'} x1={0} x2={100} y1={toY(ppm)} y2={toY(ppm)} />
      ))}
      {days.length > 1 ? (
        <svg
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${days.length - 1} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polyline className={classes.line} points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
      ) : (
        <circle className={classes.point} cx="50%" cy={toY(newest.ppm)} r={4} />
      )}
      {/* over the line, which they keep free around them */}
      <g className={classes.levels}>
        {levels.map((ppm) => (
          <Label key={ppm} x={0} y={toY(ppm) - 5} look={ppm === FULL_PPM ? 'strong' : 'small'} anchor="start">
            {formatPercent(ppm)} %
          </Label>
        ))}
      </g>
      <Label x={0} y={HEIGHT - 6} look="small" anchor="start">
        {formatShortDay(first.day)}
      </Label>
      <Label x={100} y={HEIGHT - 6} look="small" anchor="end">
        {formatShortDay(newest.day)}
      </Label>
    </FigureFrame>
  );
}

/** The lines across: 100 %, and every so much below and above it. */
function listLevels(bottom: number, top: number): number[] {
  const every = INTERVALS_PPM.find((interval) => (top - bottom) / interval <= MAX_LINES) ?? FULL_PPM / 2;
  const [below, above] = [Math.floor((FULL_PPM - bottom) / every), Math.floor((top - FULL_PPM) / every)];
  return Array.from({ length: below + 1 + above }, (_, place) => FULL_PPM + (place - below) * every);
}
