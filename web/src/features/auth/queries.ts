import { authContract } from '@fairlead/contract/features/auth.ts';
import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { call } from '#foundation/api.ts';
import { read, useWrite } from '#foundation/calls.ts';
import { useSession } from '#foundation/session.tsx';

const nothing = { refreshes: [] };

export const useSignIn = () => useWrite(authContract.signIn, nothing);
export const useStaffSignIn = () => useWrite(authContract.adminSignIn, nothing);
export const useRegister = () => useWrite(authContract.register, nothing);
export const useSendVerification = () => useWrite(authContract.sendVerification, nothing);
export const useVerifyEmail = () => useWrite(authContract.verify);
export const useForgetPassword = () => useWrite(authContract.forget, nothing);
/** Mails the signed-in person a code for an operation. */
export const useSendStepUp = () => useWrite(authContract.sendStepUp, nothing);
/** Trades that code for the step-up that the action carries. */
export const useVerifyStepUp = () => useWrite(authContract.verifyStepUp, nothing);
export const useResetPassword = () => useWrite(authContract.reset, nothing);

const ownSecurity = { refreshes: ['auth'] };

/** The signed-in person's second factor. */
export const useSecondFactor = () => useQuery(read(secondFactorContract.read, {}));
export const useSetUpSecondFactor = () => useWrite(secondFactorContract.setUp, nothing);
export const useConfirmSecondFactor = () => useWrite(secondFactorContract.confirm, ownSecurity);
export const useReplaceRecoveryCodes = () => useWrite(secondFactorContract.replaceCodes, ownSecurity);
export const useRemoveSecondFactor = () => useWrite(secondFactorContract.remove, nothing);
/** Where the signed-in person is signed in. */
export const useSessions = () => useQuery(read(secondFactorContract.sessions, {}));
export const useEndSession = () => useWrite(secondFactorContract.endSession, ownSecurity);
export const useEndOtherSessions = () => useWrite(secondFactorContract.endOthers, ownSecurity);

/** Signs a member or staff out and shows the sign-in. The call is made once and never retried. */
export function useSignOut(kind: 'member' | 'staff'): () => void {
  const { refresh } = useSession();
  const navigate = useNavigate();
  return useCallback(() => {
    const [endpoint, after] =
      kind === 'member' ? [authContract.signOut, screens.login] : [authContract.adminSignOut, screens.adminLogin];
    const leave = async () => {
      // a session that has ended already is signed out too
      await call(endpoint, {}).catch(() => undefined);
      await refresh().catch(() => undefined);
      await navigate({ to: after, replace: true });
    };
    void leave();
  }, [kind, refresh, navigate]);
}
