import { offeredChains } from '@fairlead/contract/domain/wallet-chains.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { listOffers } from '#features/chain/index.ts';
import type { Db } from '#foundation/db.ts';

/** The tokens that a wallet can pay a deposit with, on the chains that wallets are offered here. */
export async function listTokens(db: Db): Promise<WalletToken[]> {
  const offers = await listOffers(db);
  return offers
    .filter(({ chain }) => offeredChains.some(({ id }) => id === chain.chainId))
    .map(({ chain, token }) => ({
      ...{ code: token.code, chain_id: chain.chainId, network: chain.name, confirmations: chain.confirmations },
      ...{ address: token.address, symbol: token.symbol, decimals: token.decimals },
    }));
}
