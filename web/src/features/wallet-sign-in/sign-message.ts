import type { BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import type { walletSignInContract } from '@fairlead/contract/features/wallet-sign-in.ts';
import type { WalletProvider } from '#features/wallet/plain-wallet.ts';

type ChainId = BodyOf<typeof walletSignInContract.askToSignIn>['chain_id'];

/** The chain that is said in the message: the wallet's, where it is offered. */
export const toOfferedChain = (chainId: number): ChainId =>
  walletChains.find(({ id }) => id === chainId)?.id ?? walletChains[0].id;

/** Has the wallet's owner choose an account. @returns it, and the chain that the wallet is on */
export async function readAccount(provider: WalletProvider): Promise<{ address: string; chain_id: ChainId }> {
  const [address = ''] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  const chainId = Number(await provider.request({ method: 'eth_chainId' }));
  return { address, chain_id: toOfferedChain(chainId) };
}

/** Has the wallet's owner sign a message. */
export async function signMessage(provider: WalletProvider, address: string, message: string): Promise<string> {
  const digits = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'));
  return String(await provider.request({ method: 'personal_sign', params: [`0x${digits.join('')}`, address] }));
}
