import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { custodyContract } from '@fairlead/contract/features/custody.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { custody } from '#features/custody/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';

/** The places that could not be read the last time, each with since when and why. */
export function SilentPlaces({ silent }: Pick<AnswerOf<typeof custodyContract.read>, 'silent'>) {
  return silent.map(({ place, failed_at, failure }) => (
    <Alert key={place} color="yellow" icon={<IconAlertTriangle size={18} stroke={1.75} />}>
      {custody('silent', { place, at: formatMoment(failed_at), failure })}
    </Alert>
  ));
}
