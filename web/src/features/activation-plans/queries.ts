import { activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Activation plans: a member reads the open ones, staff all. */
export const useActivationPlans = () =>
  useQuery({ ...endpointQuery(activationPlansContract.list, {}), select: (answer) => answer.allactplans });

export const useAddActivationPlan = () => useEndpointMutation(activationPlansContract.add);
export const useChangeActivationPlan = () => useEndpointMutation(activationPlansContract.change);
export const useRemoveActivationPlan = () => useEndpointMutation(activationPlansContract.remove);
