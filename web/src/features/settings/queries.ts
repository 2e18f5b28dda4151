import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

const STALE_TIME_MS = 60_000;

/** The settings that the signed-in person may see. */
export const useSettings = () =>
  useQuery({
    ...endpointQuery(settingsContract.read, {}),
    staleTime: STALE_TIME_MS,
    select: (answer) => answer.settings,
  });

/** Every version of every setting, newest first. */
export const useSettingVersions = () =>
  useQuery({ ...endpointQuery(staffSettingsContract.versions, {}), select: (answer) => answer.versions });

/** Changes settings; the call carries a step-up for `settings`. */
export const useChangeSettings = () => useEndpointMutation(staffSettingsContract.change);
