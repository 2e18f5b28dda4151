import { plansContract } from '@fairlead/contract/features/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Investment plans: a member reads the open ones, staff all. */
export const usePlans = () =>
  useQuery({ ...endpointQuery(plansContract.list, {}), select: (answer) => answer.allplans });

/** The current level percents. */
export const useLevels = () => useQuery(endpointQuery(plansContract.levels, {}));

export const useAddPlan = () => useEndpointMutation(plansContract.add);
export const useChangePlan = () => useEndpointMutation(plansContract.change);
export const useRemovePlan = () => useEndpointMutation(plansContract.remove);
export const useSetActiveLevels = () => useEndpointMutation(plansContract.addActiveLevel);
export const useSetInvestLevels = () => useEndpointMutation(plansContract.addInvestLevel);

/** The holidays, the next first. */
export const useHolidays = () =>
  useQuery({ ...endpointQuery(plansContract.holidays, {}), select: (answer) => answer.holidays });
export const useAddHoliday = () => useEndpointMutation(plansContract.addHoliday);
export const useRemoveHoliday = () => useEndpointMutation(plansContract.removeHoliday);
