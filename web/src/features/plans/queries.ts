import { plansContract } from '@fairlead/contract/features/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const room = { refreshes: ['plans'] };

/** Investment plans: a member reads the open ones, staff all. */
export const usePlans = () => useQuery({ ...read(plansContract.list, {}), select: (answer) => answer.allplans });

/** The level percents in force. */
export const useLevels = () => useQuery(read(plansContract.levels, {}));

export const useAddPlan = () => useWrite(plansContract.add, room);
export const useChangePlan = () => useWrite(plansContract.change, room);
export const useRemovePlan = () => useWrite(plansContract.remove, room);
export const useSetActiveLevels = () => useWrite(plansContract.addActiveLevel, room);
export const useSetInvestLevels = () => useWrite(plansContract.addInvestLevel, room);

/** The holidays, the next first. */
export const useHolidays = () => useQuery({ ...read(plansContract.holidays, {}), select: (answer) => answer.holidays });
export const useAddHoliday = () => useWrite(plansContract.addHoliday);
export const useRemoveHoliday = () => useWrite(plansContract.removeHoliday);
