import { formatCompact } from '#foundation/format.ts';
import { type Axis, getAxis, pickLabels } from '#ui/axis.ts';
import classes from '#ui/charts.module.css';

const DEFAULT_HEIGHT = 220;
const TOP = 10;
const BOTTOM = 24;
const LEFT = 56;
const WIDEST_BAR = 22;

/** One stretch of time: what stands on the zero line, one part above the other, and what hangs below it. */
export interface StepBar {
  key: string;
  /** On the axis. */
  label: string;
  /** All of it in words, for who points at it. */
  title: string;
  up: readonly { value: number; tone: 'measure' | 'missing' }[];
  down?: number;
  /** A tick across the bar, such as what is left of both. */
  net?: number;
  /** It is not over yet: stands on a sunken band. */
  isOpen?: boolean;
}

export interface StepBarsProps {
  bars: readonly StepBar[];
  width: number;
  /** The chart in words. */
  label: string;
  /** Of things that are whole, so that the axis names no halves. */
  areCounts?: boolean;
  /** In pixels. */
  height?: number;
}

/** Bars over time; both directions share one scale. */
export function StepBars({ bars, width, label, areCounts = false, height = DEFAULT_HEIGHT }: StepBarsProps) {
  if (width <= LEFT || bars.length === 0) return <div style={{ height }} />;
  const axis = getStepAxis(bars.flatMap(listEnds), areCounts);
  const bottom = getBottom(axis, bars);
  const plot = height - TOP - BOTTOM;
  const toY = (value: number) => TOP + ((axis.top - value) / (axis.top - bottom)) * plot;
  const ticks = [...listBelow(axis, bottom), ...axis.ticks];
  const band = (width - LEFT) / bars.length;
  return (
    <svg className={classes.chart} width={width} height={height} role="img" aria-label={label}>
      {bars.map(({ key, isOpen }, place) =>
        isOpen ? (
          <rect
            key={key}
            {...{ x: LEFT + band * place, y: TOP, width: band, height: plot }}
            className={classes.openBand}
          />
        ) : null,
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width}
            y1={toY(tick)}
            y2={toY(tick)}
            className={tick === 0 ? classes.zero : classes.grid}
          />
          <text x={LEFT - 8} y={toY(tick) + 4} textAnchor="end" className={classes.axis}>
            {formatCompact(tick, 0)}
          </text>
        </g>
      ))}
      {bars.map((bar, place) => (
        <Bar key={bar.key} bar={bar} center={LEFT + band * (place + 0.5)} band={band} plot={plot} toY={toY} />
      ))}
      {pickLabels(bars.length, width).map((place) => (
        <text
          key={place}
          x={place === bars.length - 1 && bars.length > 5 ? width : LEFT + band * (place + 0.5)}
          y={height - 5}
          textAnchor={place === bars.length - 1 && bars.length > 5 ? 'end' : 'middle'}
          className={classes.axis}
        >
          {bars[place]?.label}
        </text>
      ))}
    </svg>
  );
}

function Bar({
  bar,
  center,
  band,
  plot,
  toY,
}: {
  bar: StepBar;
  center: number;
  band: number;
  plot: number;
  toY: (value: number) => number;
}) {
  const width = Math.max(1, Math.min(WIDEST_BAR, band * 0.62));
  const x = center - width / 2;
  const below = bar.down ?? 0;
  let from = 0;
  return (
    <g className={classes.step}>
      {/* points anywhere above a step lead to its words */}
      <rect x={center - band / 2} y={TOP} width={band} height={plot} fill="transparent" />
      {bar.up.map(({ value, tone }) => {
        const [start, end] = [from, from + value];
        from = end;
        return value > 0 ? (
          <rect
            key={tone}
            {...{ x, y: toY(end), width, height: Math.max(0.75, toY(start) - toY(end)) }}
            className={tone === 'measure' ? classes.measure : classes.missing}
          />
        ) : null;
      })}
      {below > 0 && <rect {...{ x, y: toY(0), width, height: toY(-below) - toY(0) }} className={classes.counterpart} />}
      {bar.net !== undefined && (
        <line
          {...{ x1: center - width * 0.75, x2: center + width * 0.75, y1: toY(bar.net), y2: toY(bar.net) }}
          className={classes.netTick}
        />
      )}
      <title>{bar.title}</title>
    </g>
  );
}

/** Where there is nothing, zero alone is named; counts have no halves. */
function getStepAxis(ends: readonly number[], areCounts: boolean): Axis {
  if (ends.every((end) => end === 0)) return { start: 0, top: 1, ticks: [0] };
  const axis = getAxis(ends, { fromZero: true });
  return areCounts ? { ...axis, ticks: axis.ticks.filter((tick) => Number.isInteger(tick)) } : axis;
}

const listEnds = ({ up, down = 0 }: StepBar): number[] => [up.reduce((sum, { value }) => sum + value, 0), down];

/** How far the axis goes below zero, in its own steps. */
function getBottom(axis: Axis, bars: readonly StepBar[]): number {
  const lowest = Math.max(0, ...bars.map(({ down = 0 }) => down));
  const step = (axis.ticks[1] ?? axis.top) - (axis.ticks[0] ?? 0);
  return lowest === 0 ? 0 : -Math.ceil(lowest / step - 1e-9) * step;
}

function listBelow(axis: Axis, bottom: number): number[] {
  const step = (axis.ticks[1] ?? axis.top) - (axis.ticks[0] ?? 0);
  const count = Math.round(-bottom / step);
  return Array.from({ length: count }, (_, place) => -(count - place) * step);
}
