import { offeredChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { deposit } from '#features/wallet/deposit-texts.ts';

/** One of the chains that wallets are offered; undefined for another. */
export const findChain = (chainId: number) => offeredChains.find(({ id }) => id === chainId);

/** What a chain is called; one that is not offered by its number. */
export const nameChain = (chainId: number): string =>
  findChain(chainId)?.name ?? deposit('chainNumber', { chain: String(chainId) });
