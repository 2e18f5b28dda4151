import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const room = { refreshes: [achieversContract.list.path.split('/')[1] ?? ''] };

/** The gallery, newest first. */
export const useAchievers = () =>
  useQuery({ ...read(achieversContract.list, {}), select: (answer) => answer.achievers });

export const useAddAchiever = () => useWrite(achieversContract.add, room);
export const useRemoveAchiever = () => useWrite(achieversContract.remove, room);
