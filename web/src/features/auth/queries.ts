import { authContract } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { useCallback } from 'react';
import { call } from '#foundation/api.ts';
import { useEndpointMutation } from '#foundation/calls.ts';
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
