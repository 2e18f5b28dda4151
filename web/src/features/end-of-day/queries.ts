import { nightsContract } from '@fairlead/contract/features/end-of-day.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** While a night is made its figures move; otherwise it is enough to look now and then. */
const MAKING_MS = 2_000;
const RESTING_MS = 30_000;

/** Which night was made last, what is missing, what is being made. */
export const useNightState = () =>
  useQuery({
    ...read(nightsContract.state, {}),
    refetchInterval: ({ state }) => (state.data?.making ? MAKING_MS : RESTING_MS),
  });

/** A dry run, made when it is asked for and never by itself. */
export const useNightPreview = () =>
  useQuery({ ...read(nightsContract.preview, {}), enabled: false, gcTime: 0, retry: false });

export const useMakeNight = () => useWrite(nightsContract.make, { refreshes: ['nights', 'runs'] });
