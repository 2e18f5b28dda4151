import { authContract } from '@fairlead/contract/features/auth.ts';
import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#foundation/api.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';
import { openDocument } from '#foundation/documents.ts';
import { forgetAuth } from '#foundation/stored-auth.ts';

export const useSignIn = () => useEndpointMutation(authContract.signIn);
export const useStaffSignIn = () => useEndpointMutation(authContract.adminSignIn);
export const useRegister = () => useEndpointMutation(authContract.register);
export const useSendVerification = () => useEndpointMutation(authContract.sendVerification);
export const useVerifyEmail = () => useEndpointMutation(authContract.verify);
export const useForgetPassword = () => useEndpointMutation(authContract.forget);
/** Mails the signed-in person a code for an operation. */
export const useSendStepUp = () => useEndpointMutation(authContract.sendStepUp);
/** Trades that code for the step-up that the action carries. */
export const useVerifyStepUp = () => useEndpointMutation(authContract.verifyStepUp);
export const useResetPassword = () => useEndpointMutation(authContract.reset);

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

/** Signs a member or staff out and shows the sign-in. The call is made once and never retried. */
export function useSignOut(kind: 'member' | 'staff'): () => void {
  return useCallback(() => {
    const [endpoint, after] =
      kind === 'member' ? [authContract.signOut, screens.login] : [authContract.adminSignOut, screens.adminLogin];
    const leave = async () => {
      // a session that has ended already is signed out too
      await call(endpoint, {}).catch(() => undefined);
      forgetAuth(kind);
      openDocument(after, { replace: true });
    };
    void leave();
  }, [kind]);
}
