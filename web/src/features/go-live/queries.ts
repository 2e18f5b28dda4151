import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** The go-live list as it stands now. */
export const useGoLiveList = () => useQuery({ ...read(goLiveContract.read, {}), select: (answer) => answer.go_live });

/** Opens deposits, investments and withdrawals; the call carries a step-up for `go_live`. */
export const useGoLive = () => useWrite(goLiveContract.goLive, { refreshes: ['go-live', 'settings'] });
