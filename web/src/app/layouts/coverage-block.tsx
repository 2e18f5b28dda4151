import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/coverage-block.module.css';
import { formatMoney, formatPercent } from '#foundation/format.ts';
import { formatClock } from '#foundation/local-time.ts';

/** What the platform holds against what it owes. */
export interface Coverage {
  /** Custody / owed in ppm; `null` when it is not known. */
  ratioPpm: number | null;
  /** When it was worked out. */
  at: Date;
  custody?: bigint;
  owed?: bigint;
}

/** `104.2 %`, rounded down: a shortfall is never rounded away. */
function percentText(ratioPpm: number | null): string {
  return ratioPpm === null ? '–' : `${formatPercent(Math.floor(ratioPpm / 1000) * 1000)} %`;
}

/** At the foot of a member's side. */
export function MemberCoverage({ coverage }: { coverage: Coverage }) {
  return (
    <div className={classes.member}>
      <div className={classes.line}>
        <span>{frame('coverage')}</span>
        <strong>{percentText(coverage.ratioPpm)}</strong>
      </div>
      <p className={classes.note}>{frame('coverageNote', { time: formatClock(coverage.at) })}</p>
    </div>
  );
}

/** At the foot of the staff's side. */
export function StaffCoverage({ coverage }: { coverage: Coverage }) {
  return (
    <div className={classes.staff}>
      <div className={classes.line}>
        <span>{frame('custody')}</span>
        <span>{coverage.custody === undefined ? '–' : formatMoney(coverage.custody)}</span>
      </div>
      <div className={classes.line}>
        <span>{frame('owed')}</span>
        <span>{coverage.owed === undefined ? '–' : formatMoney(coverage.owed)}</span>
      </div>
      <div className={classes.line}>
        <strong>{frame('coverage')}</strong>
        <strong>{percentText(coverage.ratioPpm)}</strong>
      </div>
    </div>
  );
}
