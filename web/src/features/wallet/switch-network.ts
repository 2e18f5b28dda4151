import { type Chain, type EIP1193Provider, numberToHex, UserRejectedRequestError } from 'viem';
import type { Config, Connector } from 'wagmi';
import { switchChain } from 'wagmi/actions';
import { isRejection, says } from '#features/wallet/wallet-errors.ts';

/**
 * Has a wallet change its chain. Where it fails for another reason than that its owner declined, the chain is added to the wallet,
 * with what it needs to use it, and the change asked for once more.
 * @throws Error a chain that is not offered, or that its owner declined: a wallet that cannot be changed counts as that too
 */
export async function switchNetwork(config: Config, connector: Connector, chainId: number): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId);
  try {
    await switchChain(config, { chainId, connector });
  } catch (error) {
    const isAdded = says(error, /after adding network/);
    if (!chain || (isRejection(error) && !isAdded)) throw error;
    if (!isAdded) await addChain(connector, chain);
    await switchChain(config, { chainId, connector });
  }
}

async function addChain(connector: Connector, chain: Chain): Promise<void> {
  const provider = (await connector.getProvider()) as EIP1193Provider;
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: numberToHex(chain.id),
          chainName: chain.name,
          nativeCurrency: chain.nativeCurrency,
          rpcUrls: chain.rpcUrls.default.http,
          blockExplorerUrls: chain.blockExplorers ? [chain.blockExplorers.default.url] : [],
        },
      ],
    });
  } catch (error) {
    throw new UserRejectedRequestError(error as Error);
  }
}
