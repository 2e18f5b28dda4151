import { formatAge, formatDay, formatTimestamp } from '#foundation/format.ts';
import { useNow } from '#ui/clock.tsx';
import classes from '#ui/date-text.module.css';

type When = Date | string | null | undefined;

/** A day's text names no hour, so it is read as UTC midnight. */
const toDate = (when: Date | string): Date => (typeof when === 'string' ? new Date(when) : when);

/** `20 Nov 2026`; a dash where there is none. */
export function DateText({ at }: { at: When }) {
  return at ? (
    <time className={classes.time} dateTime={toDate(at).toISOString().slice(0, 10)}>
      {formatDay(toDate(at))}
    </time>
  ) : (
    <>–</>
  );
}

/** `20 Nov 2026, 21:46 UTC`; a dash where there is none. */
export function DateTimeText({ at }: { at: When }) {
  return at ? (
    <time className={classes.time} dateTime={toDate(at).toISOString()}>
      {formatTimestamp(toDate(at))}
    </time>
  ) : (
    <>–</>
  );
}

/** `1 d 4 h`: how long it has been, by the server's clock; the whole moment on hover. */
export function Age({ since }: { since: Date | string }) {
  const now = useNow();
  const from = toDate(since);
  return (
    <time className={classes.time} dateTime={from.toISOString()} title={formatTimestamp(from)}>
      {formatAge(from.getTime(), now)}
    </time>
  );
}
