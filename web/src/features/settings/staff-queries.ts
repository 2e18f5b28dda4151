import { readSettingsAsStaff } from '@fairlead/contract/features/staff-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { STALE_TIME_MS } from '#features/settings/queries.ts';
import { call } from '#foundation/api.ts';

/** The settings that staff may see: kept apart from what everyone is answered by the same call. */
export const useStaffSettings = () =>
  useQuery({
    queryKey: [readSettingsAsStaff.reads, readSettingsAsStaff.path, 'staff'] as const,
    queryFn: ({ signal }) => call(readSettingsAsStaff, {}, { signal }),
    staleTime: STALE_TIME_MS,
    select: (answer) => answer.settings,
  });
