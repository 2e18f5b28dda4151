import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Every version of every setting, newest first. */
export const useSettingVersions = () =>
  useQuery({ ...endpointQuery(staffSettingsContract.versions, {}), select: (answer) => answer.versions });

/** Changes settings; the call carries a step-up for `settings`. */
export const useChangeSettings = () => useEndpointMutation(staffSettingsContract.change);
