import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

export const STALE_TIME_MS = 60_000;

/** The settings that everyone may see. */
export const useSettings = () =>
  useQuery({
    ...endpointQuery(settingsContract.read, {}),
    staleTime: STALE_TIME_MS,
    select: (answer) => answer.settings,
  });
