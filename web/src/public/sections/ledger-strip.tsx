import type { LedgerFigures } from '@fairlead/contract/features/ledger-figures.ts';
import { formatList, formatPercent, formatShortDay, formatTimestamp } from '#foundation/format.ts';
import parts from '#public/layout/parts.module.css';
import classes from '#public/sections/ledger-strip.module.css';
import { SampleMark } from '#public/sections/sample-mark.tsx';
import { landing } from '#public/texts.ts';

const FULL_PPM = 1_000_000;
/** As many days that were not paid in full are named; of more only how many. */
const NAMED_DAYS = 3;
/** Of a bar, in pixels: width, distance to the next, height. */
const [WIDTH, STEP, HEIGHT] = [8, 12, 22];

type Days = LedgerFigures['days'];

/** What the platform says of itself comes from its ledger, or is not said. */
export function LedgerStrip({ ledger, isSample }: { ledger: LedgerFigures | undefined; isSample: boolean }) {
  if (!ledger) return null;
  const { at, coverage_ppm, days } = ledger;
  return (
    <section className={classes.strip} id="ledger" aria-labelledby="ledger-title">
      <div className={`${parts.wrap} ${classes.columns}`}>
        <div className={classes.source}>
          <h2 id="ledger-title">{landing('ledger.title')}</h2>
          <p>{formatTimestamp(at)}</p>
          {isSample ? <SampleMark /> : null}
        </div>
        <div>
          <h3>{landing('ledger.coverage')}</h3>
          {coverage_ppm === null ? (
            <p className={classes.note}>{landing('ledger.noCoverage')}</p>
          ) : (
            <>
              <p className={classes.figure}>
                {/* rounded down: coverage is never shown higher than it is */}
                {formatPercent(Math.floor(coverage_ppm / 1_000) * 1_000)}
                <small> %</small>
              </p>
              <p className={classes.note}>{landing('ledger.coverageNote')}</p>
            </>
          )}
        </div>
        <PaidDays days={days} />
        <p className={parts.notice}>
          <strong>{landing('ledger.riskLead')}</strong> {landing('ledger.riskText')}
        </p>
      </div>
    </section>
  );
}

function PaidDays({ days }: { days: Days }) {
  const count = days.length;
  const paid = days.filter(({ paid_ppm }) => paid_ppm === FULL_PPM).length;
  return (
    <div>
      <h3>{landing('ledger.days', { count: String(Math.max(count, 1)) })}</h3>
      {count === 0 ? (
        <p className={classes.note}>{landing('ledger.noDays')}</p>
      ) : (
        <>
          <p className={classes.figure}>
            {paid}
            <DayBars days={days} label={landing('ledger.daysChart', { paid: String(paid), count: String(count) })} />
          </p>
          <p className={classes.note}>{nameExceptions(days)}</p>
        </>
      )}
    </div>
  );
}

/** `4 Nov not funded, 16 Nov paid 60 %` */
function nameExceptions(days: Days): string {
  const exceptions = days.filter(({ paid_ppm }) => paid_ppm < FULL_PPM);
  if (exceptions.length === 0) return landing('ledger.allDays');
  const named = exceptions.slice(-NAMED_DAYS).map(({ day, paid_ppm }) => {
    const percent = formatPercent(Math.floor(paid_ppm / 10_000) * 10_000);
    return paid_ppm === 0
      ? landing('ledger.unfundedDay', { day: formatShortDay(day) })
      : landing('ledger.partDay', { day: formatShortDay(day), percent });
  });
  const more = exceptions.length - named.length;
  return formatList(more > 0 ? [...named, landing('ledger.moreDays', { count: more })] : named);
}

/** One bar a day, oldest first; a day that was not paid keeps its place. */
const DayBars = ({ days, label }: { days: Days; label: string }) => (
  <svg
    className={classes.bars}
    width={days.length * STEP - (STEP - WIDTH)}
    height={HEIGHT}
    role="img"
    aria-label={label}
  >
    {days.map(({ day, paid_ppm }, place) => {
      const height = Math.max(paid_ppm > 0 ? 2 : 0, Math.floor((HEIGHT * paid_ppm) / FULL_PPM));
      return (
        <g key={day} transform={`translate(${place * STEP} 0)`}>
          {paid_ppm < FULL_PPM ? (
            <rect className={classes.missing} x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="2" />
          ) : null}
          <rect className={classes.paid} y={HEIGHT - height} width={WIDTH} height={height} rx="2" />
        </g>
      );
    })}
  </svg>
);
