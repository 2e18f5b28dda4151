import classes from '#public/sections/example.module.css';
import { landing } from '#public/texts.ts';

const LOSSES = 10;
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [334, 168, 44, 140];
const [TOP_VALUE, LOW_VALUE] = [1000, 550];
const getX = (losses: number) => LEFT + ((WIDTH - LEFT) * losses) / LOSSES;
const getY = (value: number) => 8 + ((TOP_VALUE - value) * (BOTTOM - 8)) / (TOP_VALUE - LOW_VALUE);

/** What is left after each loss, as a step line. */
export function drawStreak(share: number): string {
  let value = TOP_VALUE;
  let path = `M${LEFT} ${getY(value)}`;
  for (let losses = 1; losses <= LOSSES; losses += 1) {
    value *= 1 - share;
    path += `H${Math.round(getX(losses) * 10) / 10}V${Math.round(getY(value) * 10) / 10}`;
  }
  return path;
}

/** What ten losses cost at two sizes. Its numbers are those of lesson 13. */
export const StreakExample = () => (
  <>
    <p className={classes.top}>
      <span>{landing('streak.topic')}</span>
      <span>{landing('streak.pair')}</span>
    </p>
    <p className={classes.question}>{landing('streak.question')}</p>
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={landing('streak.chart')}>
      {['1,000', '850', '700', '550'].map((text) => {
        const y = getY(Number(text.replace(',', '')));
        return (
          <g key={text}>
            <path className={classes.grid} d={`M${LEFT} ${y}H${WIDTH}`} />
            <text x={LEFT - 8} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        );
      })}
      <path d={drawStreak(0.01)} stroke="var(--fl-chart-1)" />
      <path d={drawStreak(0.05)} stroke="var(--fl-chart-3)" />
      <text x={LEFT} y={HEIGHT - 8}>
        {landing('streak.start')}
      </text>
      <text x={getX(5)} y={HEIGHT - 8} textAnchor="middle">
        {landing('streak.fiveLosses')}
      </text>
      <text x={WIDTH} y={HEIGHT - 8} textAnchor="end">
        {landing('streak.tenLosses')}
      </text>
    </svg>
    <dl className={classes.legend}>
      <div>
        <dt>{landing('streak.onePercent')}</dt>
        <dd className={classes.value}>904.38</dd>
      </div>
      <div>
        <dt>{landing('streak.fivePercent')}</dt>
        <dd className={classes.value}>598.73</dd>
      </div>
    </dl>
    <p className={classes.note}>{landing.rich('streak.more', { b: (text) => <b>{text}</b> })}</p>
  </>
);
