import classes from '#app/layouts/top-bar.module.css';
import { formatLongTimestamp } from '#foundation/format.ts';
import { useNow } from '#ui/clock.tsx';

/** The server's date and time; staff see the hour alone. */
export function ClockText({ short = false }: { short?: boolean }) {
  const now = new Date(useNow(10_000));
  const text = formatLongTimestamp(now);
  return (
    <time className={classes.clock} dateTime={now.toISOString()} title={text}>
      {short ? text.split(', ')[1] : text}
    </time>
  );
}
