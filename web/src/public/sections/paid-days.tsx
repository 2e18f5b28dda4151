import type { Transparency } from '@fairlead/contract/features/transparency.ts';
import { formatPercent, formatShortDay } from '#foundation/format.ts';
import { Area, FigureFrame, Label } from '#public/figures/drawing.tsx';
import parts from '#public/pages/transparency.module.css';
import { transparency } from '#public/texts.ts';

const FULL_PPM = 1_000_000;
/** In pixels: of a bar, and of the drawing with the days below. */
const [BAR, HEIGHT] = [72, 98];
/** Of a day's place, in percent. */
const FILLED = 70;
/** Shares of a day are named in whole percent, rounded down. */
const PERCENT_PPM = 10_000;

type Days = Transparency['accrual_days'];

export const countPaid = (days: Days): number => days.filter(({ paid_ppm }) => paid_ppm === FULL_PPM).length;

/** One bar a business day, as high as its share that was paid; each that was not paid in full is named below. */
export function PaidDays({ days }: { days: Days }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className={parts.empty}>{transparency('daysEmpty')}</p>;
  const place = 100 / Math.max(days.length, 20);
  const short = days.filter(({ paid_ppm }) => paid_ppm < FULL_PPM);
  const title = transparency('daysChart', { paid: String(countPaid(days)), count: String(days.length) });
  return (
    <>
      <FigureFrame
        name="paid-days"
        title={title}
        description={short.length === 0 ? transparency('allPaid') : short.map(describeDay).join('; ')}
        height={HEIGHT}
        keys={short.length > 0 ? [{ fill: 'lost', text: transparency('notFull') }] : []}
      >
        {days.map(({ day, paid_ppm }, index) => {
          const height = (BAR * paid_ppm) / FULL_PPM;
          const across = { x: index * place, width: (place * FILLED) / 100 };
          return (
            <g key={day}>
              {paid_ppm < FULL_PPM && <Area name="paid-days" fill="lost" {...across} y={0} height={BAR} />}
              {paid_ppm > 0 && <Area name="paid-days" fill="main" {...across} y={BAR - height} height={height} />}
            </g>
          );
        })}
        <Label x={0} y={HEIGHT - 6} look="small" anchor="start">
          {formatShortDay(first.day)}
        </Label>
        <Label x={days.length * place} y={HEIGHT - 6} look="small" anchor="end">
          {formatShortDay(last.day)}
        </Label>
      </FigureFrame>
      {short.length === 0 ? (
        <p className={parts.note}>{transparency('allPaid')}</p>
      ) : (
        <ul className={parts.days}>
          {short.toReversed().map((each) => (
            <li key={each.day}>{describeDay(each)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function describeDay({ day, paid_ppm }: Days[number]): string {
  const named = formatShortDay(day);
  if (paid_ppm === 0) return transparency('unfundedDay', { day: named });
  const percent = formatPercent(Math.floor(paid_ppm / PERCENT_PPM) * PERCENT_PPM);
  return transparency('partDay', { day: named, percent });
}
