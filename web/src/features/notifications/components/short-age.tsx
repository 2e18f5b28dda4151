import { t } from '#features/notifications/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useNow } from '#ui/clock.tsx';

const MINUTE_MS = 60_000;

/** `now`, `2 min`, `3 h`, `4 d`: how old a notification is; the whole moment on hover. */
export function ShortAge({ since, className }: { since: Date; className?: string | undefined }) {
  const minutes = Math.max(0, Math.floor((useNow() - since.getTime()) / MINUTE_MS));
  return (
    <time className={className} dateTime={since.toISOString()} title={formatMoment(since)}>
      {shortAge(minutes)}
    </time>
  );
}

function shortAge(minutes: number): string {
  if (minutes < 1) return t('ageNow');
  if (minutes < 60) return t('ageMinutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('ageHours', { hours }) : t('ageDays', { days: Math.floor(hours / 24) });
}
