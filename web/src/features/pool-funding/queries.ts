import { poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import { useEndpointMutation } from '#foundation/calls.ts';

export const useFundPool = () => useEndpointMutation(poolFundingContract.fund);
