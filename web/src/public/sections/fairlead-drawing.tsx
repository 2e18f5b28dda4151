import classes from '#public/sections/fairlead-drawing.module.css';
import { landing } from '#public/texts.ts';

/** The rope's middle line, from the left edge through the ring to the right. */
const ROPE = 'M-10 84C120 84 170 151 256 151H570';
/** Where the line would go without the ring. */
const LOOSE = 'M90 95C330 140 380 245 570 245';
const RING = { cx: 286, cy: 152, r: 52 };
const RIPPLES =
  'M20 302q11-5 22 0M120 310q12-5 22 0t20 0M236 304q18-6 36 0t34-1M400 308q14-5 27 0t27 0M478 298q10-5 20 0M66 352q12-5 25 0t25 0M150 381q13-5 26 0M250 360q20-5 40 0t40 0M330 385q11-5 22 0M420 356q15-5 30 0t30 0M480 379q10-5 20 0';

/** A real fairlead: the ring on a ship's rail that keeps a rope in its place. */
export const FairleadDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 560 400" role="img" aria-label={landing('drawing.description')}>
    <pattern id="strands" width="8" height="40" patternUnits="userSpaceOnUse" patternTransform="skewX(28)">
      <rect width="8" height="40" fill="var(--fl-rope-strong)" />
      <rect width="1.6" height="40" fill="var(--fl-surface)" />
    </pattern>
    <g className={classes.hull}>
      <path d="M0 277H560V400H0z" className={classes.side} />
      <path d="M0 335H560M42 277V400M60 277V400M190 277V400M208 277V400M350 277V400M368 277V400M498 277V400M516 277V400" />
      <path d={RIPPLES} className={classes.ripple} />
      <rect x="-2" y="257" width="564" height="20" className={classes.rail} />
      <path d="M226 246a60 50 0 0 1 120 0z" className={classes.foot} />
      <rect x="206" y="246" width="160" height="11" className={classes.foot} />
      <circle cx="224" cy="251.5" r="2" className={classes.bolt} />
      <circle cx="348" cy="251.5" r="2" className={classes.bolt} />
    </g>
    <path d={LOOSE} className={classes.loose} />
    <path d="M286 53V84" className={classes.pointer} />
    {/* the far half of the ring is behind the rope, the near half in front of it */}
    <circle {...RING} className={classes.ring} />
    <path d={ROPE} className={classes.ropeEdge} />
    <path d={ROPE} className={classes.rope} stroke="url(#strands)" />
    <path d="M286 100A52 52 0 0 1 286 204" className={classes.ring} />
    <text x="286" y="39" textAnchor="middle">
      {landing('drawing.keeps')}
    </text>
    <g className={classes.wide}>
      <text x="548" y="121" textAnchor="end">
        {landing('drawing.yours')}
      </text>
      <text x="548" y="190" textAnchor="end">
        {landing('drawing.slides')}
      </text>
    </g>
  </svg>
);
