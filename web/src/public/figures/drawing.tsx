import type { ReactNode } from 'react';
import { keepUnits } from '#public/lessons/keep-units.ts';
import classes from './figure.module.css';

/** How an area is filled; `lost` is hatched, so that it does not depend on seeing colours. */
export type Fill = 'main' | 'second' | 'quiet' | 'lost' | 'soft' | 'error' | 'hollow' | 'dashed' | 'sunken';
export type Stroke = 'grid' | 'axis' | 'level' | 'path' | 'otherPath' | 'pricePath' | 'stop' | 'up';

/**
 * Figures are as wide as their place and as high as they say: across is in percent, down in pixels, so that texts keep
 * their size on a phone.
 */
export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

type FrameProps = {
  /** The figure's name, which makes its ids unique on the page. */
  name: string;
  /** States the finding. */
  title: string;
  /** Everything that the drawing shows, for those who do not see it. */
  description: string;
  height: number;
  keys?: { fill: Fill; text: string }[];
  note?: string;
  children: ReactNode;
};

/** The card around a drawing: title, drawing, key, note. */
export function FigureFrame({ name, title, description, height, keys, note, children }: FrameProps): ReactNode {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.title}>{keepUnits(title)}</figcaption>
      <svg
        className={classes.drawing}
        height={height}
        role="img"
        aria-label={title}
        aria-describedby={`${name}-description`}
      >
        <desc id={`${name}-description`}>{description}</desc>
        <Hatch id={`${name}-hatch`} />
        {children}
      </svg>
      {keys ? (
        <ul className={classes.keys}>
          {keys.map(({ fill, text }, place) => (
            <li key={text}>
              <Swatch fill={fill} id={`${name}-key-${place}`} />
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {note ? <p className={classes.note}>{note}</p> : null}
    </figure>
  );
}

/** Diagonal lines for what is lost. */
function Hatch({ id }: { id: string }): ReactNode {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={classes.hatch} width={6} height={6} />
      <line className={classes.hatchLine} x1={0} x2={0} y1={0} y2={6} />
    </pattern>
  );
}

function Swatch({ fill, id }: { fill: Fill; id: string }): ReactNode {
  return (
    <svg className={classes.swatch} aria-hidden="true">
      {fill === 'lost' ? <Hatch id={`${id}-hatch`} /> : null}
      <Area name={id} fill={fill} x={0} width={100} y={0} height={12} />
    </svg>
  );
}

type AreaProps = { name: string; fill: Fill; x: number; width: number; y: number; height: number };

/** A rectangle; `name` is the figure's, whose hatching it may need. */
export function Area({ name, fill, x, width, y, height }: AreaProps): ReactNode {
  return (
    <rect
      className={classes[fill]}
      fill={fill === 'lost' ? `url(#${name}-hatch)` : undefined}
      x={percent(x)}
      width={percent(width)}
      y={y}
      height={Math.max(height, 0)}
    />
  );
}

type LabelProps = {
  x: number;
  y: number;
  look?: 'strong' | 'small' | 'large' | 'figure' | 'error';
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
};

/** A text; `y` is its base line. */
export function Label({ x, y, look, anchor = 'middle', children }: LabelProps): ReactNode {
  return (
    <text className={look ? classes[look] : undefined} x={percent(x)} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

type RuleProps = { stroke: Stroke; x1: number; x2: number; y1: number; y2: number };

/** A straight line. */
export function Rule({ stroke, x1, x2, y1, y2 }: RuleProps): ReactNode {
  return <line className={classes[stroke]} x1={percent(x1)} x2={percent(x2)} y1={y1} y2={y2} />;
}

export type Point = readonly [x: number, y: number];

/** A line through points. */
export function Path({ stroke, points }: { stroke: Stroke; points: readonly Point[] }): ReactNode {
  return points.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = points[place] ?? [x, y];
    return <Rule key={`${x} ${y}`} stroke={stroke} x1={fromX} x2={x} y1={fromY} y2={y} />;
  });
}

/** Puts what is drawn in pixels, around its own zero, at a place across. */
export function At({ x, y, children }: { x: number; y: number; children: ReactNode }): ReactNode {
  return (
    <svg x={percent(x)} y={y} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  );
}
