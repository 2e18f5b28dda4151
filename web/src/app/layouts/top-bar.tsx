import classes from '#app/layouts/top-bar.module.css';
import { formatLongMoment } from '#foundation/local-time.ts';
import { useNow } from '#ui/clock.tsx';

/** The server's time, in the reader's zone and in UTC; staff see no date but that of UTC, where it is another. */
export function ClockText({ short = false }: { short?: boolean }) {
  const now = new Date(useNow(10_000));
  const text = formatLongMoment(now);
  return (
    <time className={classes.clock} dateTime={now.toISOString()} title={text}>
      {short ? text.slice(text.indexOf(', ') + 2) : text}
    </time>
  );
}
