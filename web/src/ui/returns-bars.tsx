import { formatCompact, formatShortDay } from '#foundation/format.ts';
import classes from '#ui/returns-chart.module.css';
import { type Axis, daySentence, isUnderfunded, paidOn, type ReturnDay } from '#ui/returns-days.ts';
import { ui } from '#ui/texts.ts';

const HEIGHT = 214;
const TOP = 8;
const BOTTOM = 24;
/** Beside the longest number of the axis, and the widest letter it has: `M` in 12 px. */
const LABEL_GAP = 8;
const LETTER = 8.5;
/** Space between the two parts of a bar. */
const GAP = 2;

export interface ReturnsBarsProps {
  days: readonly ReturnDay[];
  width: number;
  axis: Axis;
  accessibleLabel: string | null;
}

/** The bars themselves, as plain SVG: a dashed outline round missing parts is not something chart libraries draw. */
export function ReturnsBars({ days, width, axis, accessibleLabel }: ReturnsBarsProps) {
  if (width === 0) return <div style={{ height: HEIGHT }} />;
  const plot = HEIGHT - TOP - BOTTOM;
  const toY = (amount: number) => TOP + plot - (amount / axis.top) * plot;
  const numbers = axis.ticks.map((tick) => formatCompact(tick, axis.decimals));
  const left = LABEL_GAP + LETTER * Math.max(...numbers.map(({ length }) => length));
  const band = (width - left) / days.length;
  const bar = Math.min(16, Math.max(3, Math.round(band * 0.62)));
  const label = ui('returnsBars', {
    first: formatShortDay(days[0]?.day ?? ''),
    last: formatShortDay(days.at(-1)?.day ?? ''),
    exceptions: accessibleLabel ?? '',
  });
  return (
    <svg className={classes.bars} width={width} height={HEIGHT} role="img" aria-label={label}>
      {axis.ticks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={toY(tick)}
            y2={toY(tick)}
            className={tick === 0 ? classes.base : classes.grid}
          />
          <text x={left - LABEL_GAP} y={toY(tick) + 4} textAnchor="end" className={classes.axis}>
            {numbers[index]}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.day} day={day} x={left + band * (index + 0.5) - bar / 2} width={bar} toY={toY} />
      ))}
      {labelled(days.length, width).map((index) => (
        <text
          key={index}
          x={index === days.length - 1 ? width : left + band * (index + 0.5) - bar / 2}
          y={HEIGHT - 5}
          textAnchor={index === days.length - 1 ? 'end' : 'start'}
          className={classes.axis}
        >
          {formatShortDay(days[index]?.day ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** Which days the axis names: first, last and a few between. */
function labelled(count: number, width: number): number[] {
  const wanted = Math.min(count, width < 480 ? 3 : 5);
  return Array.from({ length: wanted }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, wanted - 1)));
}

function Bar({ day, x, width, toY }: { day: ReturnDay; x: number; width: number; toY: (amount: number) => number }) {
  const profit = Number(day.profit) / 1e6;
  const paid = Number(paidOn(day)) / 1e6;
  const zero = toY(0);
  const seam = day.profit > 0n && day.compound > 0n ? GAP : 0;
  return (
    <g className={classes.day}>
      <title>{daySentence(day)}</title>
      <rect x={x - 2} y={TOP} width={width + 4} height={zero - TOP} fill="transparent" />
      {day.profit > 0n && (
        <path
          d={block(x, toY(profit), width, zero - toY(profit), day.compound === 0n ? 2.5 : 0)}
          fill="var(--fl-chart-1)"
        />
      )}
      {day.compound > 0n && (
        <path
          d={block(x, toY(paid), width, Math.max(1, toY(profit) - toY(paid) - seam), 2.5)}
          fill="var(--fl-chart-2)"
        />
      )}
      {isUnderfunded(day) && <Outline x={x} y={toY(Number(day.target) / 1e6)} width={width} zero={zero} />}
    </g>
  );
}

function Outline({ x, y, width, zero }: { x: number; y: number; width: number; zero: number }) {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={width - 1}
      height={Math.max(1, zero - y - 0.5)}
      rx={2.5}
      className={classes.missing}
    />
  );
}

/** A rectangle with rounded upper corners. */
function block(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, height, width / 2);
  return `M${x} ${y + height}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${y + height}z`;
}
