import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The signed-in person's second factor. */
export const useSecondFactor = () => useQuery(endpointQuery(secondFactorContract.read, {}));
export const useSetUpSecondFactor = () => useEndpointMutation(secondFactorContract.setUp);
export const useConfirmSecondFactor = () => useEndpointMutation(secondFactorContract.confirm);
export const useReplaceRecoveryCodes = () => useEndpointMutation(secondFactorContract.replaceCodes);
export const useRemoveSecondFactor = () => useEndpointMutation(secondFactorContract.remove, { leavesPage: true });
/** Where the signed-in person is signed in. */
export const useSessions = () => useQuery(endpointQuery(secondFactorContract.sessions, {}));
export const useEndSession = () => useEndpointMutation(secondFactorContract.endSession);
export const useEndOtherSessions = () => useEndpointMutation(secondFactorContract.endOthers);
