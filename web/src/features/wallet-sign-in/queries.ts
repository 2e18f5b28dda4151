import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The message that a wallet signs to sign in, and signing in with what it signed. */
export const useAskToSignIn = () => useEndpointMutation(walletSignInContract.askToSignIn);
export const useSignInByWallet = () => useEndpointMutation(walletSignInContract.signIn);
/** Where the demo's own chain answers, asked in the demo alone; null where none runs. */
export const useTestNode = (demo: boolean): string | null =>
  useQuery({ ...endpointQuery(walletContract.testChain, {}), enabled: demo }).data?.node_url ?? null;
/** The wallets that sign the member in. */
export const useSignInWallets = () =>
  useQuery({ ...endpointQuery(walletSignInContract.list, {}), select: ({ wallets }) => wallets });
export const useAskToLink = () => useEndpointMutation(walletSignInContract.askToLink);
export const useLinkWallet = () => useEndpointMutation(walletSignInContract.link);
export const useUnlinkWallet = () => useEndpointMutation(walletSignInContract.unlink);
