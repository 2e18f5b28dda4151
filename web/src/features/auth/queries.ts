import { authContract } from '@fairlead/contract/features/auth.ts';
import { useEndpointMutation } from '#foundation/calls.ts';

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
