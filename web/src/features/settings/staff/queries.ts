import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { useEndpointMutation } from '#foundation/calls.ts';

/** Changes settings; the call carries a step-up for `settings`. */
export const useChangeSettings = () => useEndpointMutation(staffSettingsContract.change);
