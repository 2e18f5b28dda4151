import { useId } from 'react';
import classes from '#ui/brand.module.css';

/** The brand figure: a ring guiding a line. The line's gap in the ring shows whatever lies behind. */
export function BrandFigure({ widthPx = 26 }: { widthPx?: number }) {
  const gap = useId();
  return (
    <svg
      className={classes.figure}
      width={widthPx}
      height={(widthPx * 20.5) / 26}
      viewBox="0 0 26 20.5"
      aria-hidden="true"
    >
      <mask id={gap} maskUnits="userSpaceOnUse" x="-1" y="-1" width="28" height="23">
        <rect x="-1" y="-1" width="28" height="23" fill="#fff" />
        <path d="M-1 19h1.6C6 19 7 9.3 12.8 9.3H28" fill="none" stroke="#000" strokeWidth="5.6" />
      </mask>
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        <circle cx="13.2" cy="9.6" r="8.1" mask={`url(#${gap})`} />
        <path d="M0 19h.6C6 19 7 9.3 12.8 9.3H26" />
      </g>
    </svg>
  );
}

/** The figure and the name; `suffix` says "Staff" on staff screens. */
export function Brand({ suffix, compact = false }: { suffix?: string; compact?: boolean }) {
  return (
    <span className={classes.brand} data-compact={compact || undefined}>
      <BrandFigure widthPx={compact ? 23 : 26} />
      <span className={classes.name}>Fairlead FX</span>
      {suffix && <span className={classes.suffix}> {suffix}</span>}
    </span>
  );
}
