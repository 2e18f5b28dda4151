import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The go-live list as it stands now. */
export const useGoLiveList = () =>
  useQuery({ ...endpointQuery(goLiveContract.read, {}), select: (answer) => answer.go_live });

/** Opens deposits, investments and withdrawals; the call carries a step-up for `go_live`. */
export const useGoLive = () => useEndpointMutation(goLiveContract.goLive);

/** Sends a test mail to the owner's own address. */
export const useSendTestMail = () => useEndpointMutation(goLiveContract.sendTestMail);
