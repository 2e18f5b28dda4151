import type { ReactNode } from 'react';
import { At } from './drawing.tsx';
import classes from './figure.module.css';

type CandleProps = { x: number; width: number; open: number; high: number; low: number; close: number };

/** A candle around `x`, `width` pixels wide; its prices are places down in pixels. Up is hollow, down is filled. */
export function Candle({ x, width, open, high, low, close }: CandleProps): ReactNode {
  const isUp = close < open;
  const [top, bottom] = [Math.min(open, close), Math.max(open, close)];
  const wick = isUp ? classes.up : classes.stop;
  return (
    <At x={x} y={0}>
      <line className={wick} x1={0} x2={0} y1={high} y2={top} />
      <line className={wick} x1={0} x2={0} y1={bottom} y2={low} />
      <rect
        className={isUp ? classes.hollow : classes.error}
        x={-width / 2}
        width={width}
        y={top}
        height={bottom - top}
      />
    </At>
  );
}
