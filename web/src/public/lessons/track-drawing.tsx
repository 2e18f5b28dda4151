import { lesson } from '#public/lessons/texts.ts';
import classes from '#public/lessons/track-drawing.module.css';

/** A picture of what a track is about, above its lessons; the same is said in words below it. */
export function TrackDrawing({ track }: { track: string }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 384 164" aria-hidden="true">
      {track === 'first-steps' ? <Quote /> : track === 'practice' ? <Candles /> : <Ladders />}
    </svg>
  );
}

const Quote = () => (
  <>
    <text className={classes.price} x={24} y={96}>
      1.158<tspan>0</tspan>
    </text>
    <path className={classes.line} d="M176 110h36" />
    <path className={classes.thin} d="M194 110v16" />
    <text x={194} y={142} textAnchor="middle">
      {lesson('drawing.pip')}
    </text>
    <rect className={classes.spread} x={244} y={66} width={116} height={28} />
    <path className={classes.thin} d="M244 66h116M244 94h116" />
    <text x={252} y={58}>
      {lesson('drawing.ask', { price: '1.1581' })}
    </text>
    <text className={classes.strong} x={302} y={85} textAnchor="middle">
      {lesson('drawing.spread')}
    </text>
    <text x={252} y={111}>
      {lesson('drawing.bid', { price: '1.1580' })}
    </text>
  </>
);

/** Open, close, high and low, as places down. */
const CANDLES = [
  [84, 106, 72, 118],
  [106, 92, 84, 112],
  [92, 66, 60, 98],
  [66, 76, 58, 84],
  [76, 100, 70, 112],
  [100, 110, 92, 118],
  [110, 84, 78, 114],
  [84, 72, 62, 92],
  [72, 52, 46, 80],
  [52, 64, 48, 72],
  [64, 88, 58, 96],
  [88, 102, 80, 118],
  [102, 80, 74, 110],
] as const;

const Candles = () => (
  <>
    <path className={classes.level} d="M24 119h336" />
    {CANDLES.map(([open, close, high, low], place) => {
      const x = 34 + place * 26;
      const [top, bottom] = [Math.min(open, close), Math.max(open, close)];
      return (
        <g key={x} className={close < open ? classes.up : classes.down}>
          <path d={`M${x} ${high}V${top}M${x} ${bottom}V${low}`} />
          <rect x={x - 6} y={top} width={12} height={bottom - top} />
        </g>
      );
    })}
    <text x={360} y={142} textAnchor="end">
      {lesson('drawing.support')}
    </text>
  </>
);

/** Ten steps down, each taking a share of what is left of 200 pixels. */
function drawLadder(share: number): string {
  const steps = Array.from({ length: 10 }, (_, loss) => 30 + 200 * (1 - (1 - share) ** (loss + 1)));
  return `M24 30${steps.map((down) => `V${down.toFixed(1)}h24`).join('')}`;
}

const Ladders = () => (
  <>
    <path className={classes.level} d="M24 30h336" />
    <path className={classes.line} d={drawLadder(0.01)} />
    <path className={classes.other} d={drawLadder(0.05)} />
    <text className={classes.strong} x={276} y={54}>
      {lesson('drawing.each', { percent: '1' })}
    </text>
    <text className={classes.strong} x={276} y={115}>
      {lesson('drawing.each', { percent: '5' })}
    </text>
    <text x={24} y={142}>
      {lesson('drawing.losses')}
    </text>
  </>
);
