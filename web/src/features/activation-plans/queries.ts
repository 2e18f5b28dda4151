import { activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const room = { refreshes: ['actplan'] };

/** Activation plans: a member reads the open ones, staff all. */
export const useActivationPlans = () =>
  useQuery({ ...read(activationPlansContract.list, {}), select: (answer) => answer.allactplans });

export const useAddActivationPlan = () => useWrite(activationPlansContract.add, room);
export const useChangeActivationPlan = () => useWrite(activationPlansContract.change, room);
export const useRemoveActivationPlan = () => useWrite(activationPlansContract.remove, room);
