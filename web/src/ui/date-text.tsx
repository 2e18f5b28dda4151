import { formatAge, formatDay, formatTimestamp } from '#foundation/format.ts';
import { formatLocalDay, formatMoment, tellTime } from '#foundation/local-time.ts';
import { useNow } from '#ui/clock.tsx';
import classes from '#ui/date-text.module.css';

/** `20 Nov 2026`; a dash where there is none. A text is a day of the ledger, which is UTC's; of a moment the reader's day is told. */
export function DateText({ at }: { at: Date | string | null | undefined }) {
  if (!at) return <>–</>;
  return typeof at === 'string' ? (
    <time className={classes.time} dateTime={at}>
      {formatDay(new Date(at))}
    </time>
  ) : (
    <time className={classes.time} dateTime={at.toISOString()} title={formatMoment(at)}>
      {formatLocalDay(at)}
    </time>
  );
}

export interface DateTimeTextProps {
  at: Date | null | undefined;
  /** Something begins, ends or counts from then: UTC is shown beside it. To staff it always is. */
  decides?: boolean;
}

/** `20 Nov 2026, 22:46` in the reader's zone, with UTC on hover and read aloud, or shown; a dash where there is none. */
export function DateTimeText({ at, decides }: DateTimeTextProps) {
  if (!at) return <>–</>;
  const { local, utc } = tellTime(at);
  return (
    <time className={classes.time} dateTime={at.toISOString()} title={formatTimestamp(at)}>
      {local}
      {utc && <span className={decides ? undefined : classes.utc}> ({utc})</span>}
    </time>
  );
}

/** `1 d 4 h`: how long it has been, by the server's clock; the whole moment on hover. */
export function Age({ since }: { since: Date | string }) {
  const now = useNow();
  const from = new Date(since);
  return (
    <time className={classes.time} dateTime={from.toISOString()} title={formatMoment(from)}>
      {formatAge(from.getTime(), now)}
    </time>
  );
}
