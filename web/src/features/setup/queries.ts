import { setupContract } from '@fairlead/contract/features/setup.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Until when the setup link of this token holds. */
export const useSetupLink = (token: string) =>
  useQuery({
    ...endpointQuery(setupContract.check, { body: { token } }),
    retry: false,
    // the form must not vanish under the one who fills it in
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCreateOwner = () => useEndpointMutation(setupContract.createOwner, { leavesPage: true });
