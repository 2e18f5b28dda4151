import type { CurrentStop } from '@fairlead/contract/domain/emergency-stops.ts';
import { StopBanner } from '#features/emergency-stops/components/stop-banner.tsx';
import { stops as t } from '#features/emergency-stops/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';

/** What members are told of stops: what is paused, since when, and what still works. */
export function MemberStops({ stops }: { stops: readonly CurrentStop[] }) {
  // who reads this has an account
  const shown = stops.filter(({ kind }) => kind !== 'sign_ups');
  return (
    <StopBanner
      label={t('label')}
      rows={shown.map(({ kind, since, notice }) => ({
        key: kind,
        title: t(`title.${kind}`),
        text: [notice, t(`works.${kind}`), t('since', { time: formatMoment(since) })].filter(Boolean).join(' '),
      }))}
    />
  );
}
