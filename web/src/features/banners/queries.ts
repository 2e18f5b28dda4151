import { bannersContract } from '@fairlead/contract/features/banners.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The banner that is kept, shown today or not. */
export const useStoredBanner = () => useQuery(endpointQuery(bannersContract.stored, {}));

export const useCreateBanner = () => useEndpointMutation(bannersContract.create);
export const useChangeBanner = () => useEndpointMutation(bannersContract.change);
export const useRemoveBanner = () => useEndpointMutation(bannersContract.remove);
