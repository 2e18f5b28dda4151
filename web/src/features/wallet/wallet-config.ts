import {
  NODE_RETRIES,
  NODE_RETRY_DELAY_MS,
  NODE_TIMEOUT_MS,
  type OfferedChain,
  offeredChains,
} from '@fairlead/contract/domain/wallet-chains.ts';
import { type Chain, defineChain, http } from 'viem';
import { type Config, type CreateConnectorFn, createConfig, createStorage, injected } from 'wagmi';
import { findPlainWallet, namePlainWallet, PLAIN_WALLET } from '#features/wallet/plain-wallet.ts';
import { NoChainsError } from '#features/wallet/wallet-errors.ts';
import { toStorageKey } from '#features/wallet/wallet-storage.ts';

/** The address of each chain's node, by the chain's number. */
export type Nodes = ReadonlyMap<number, string>;

/**
 * What the wallet library works with: the chains, where each is read, and what this browser keeps for a member. Wallets in the
 * browser announce themselves (EIP-6963), several at once.
 * @param others connectors of wallets that are elsewhere
 */
export function createWalletConfig(nodes: Nodes, memberId: number, others: readonly CreateConnectorFn[] = []): Config {
  const [first, ...rest] = offeredChains.flatMap((chain) => {
    const node = nodes.get(chain.id);
    return node === undefined ? [] : [toChain(chain, node)];
  });
  if (!first) throw new NoChainsError();
  const chains: readonly [Chain, ...Chain[]] = [first, ...rest];
  return createConfig({
    chains,
    connectors: [...listPlainWallets(), ...others],
    transports: Object.fromEntries(chains.map(({ id }) => [id, toTransport(nodes.get(id) ?? '')])),
    batch: { multicall: true },
    storage: createStorage({ key: toStorageKey(memberId), storage: localStorage }),
  });
}

/** The wallet that is in the browser without announcing itself; offered where none does. */
function listPlainWallets() {
  const provider = findPlainWallet();
  if (!provider) return [];
  const target = { id: PLAIN_WALLET, name: namePlainWallet(provider), provider: provider as never };
  return [injected({ target: () => target })];
}

const toTransport = (node: string) =>
  http(node, { batch: true, timeout: NODE_TIMEOUT_MS, retryCount: NODE_RETRIES, retryDelay: NODE_RETRY_DELAY_MS });

const toChain = (chain: OfferedChain, node: string): Chain =>
  defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.currency,
    blockTime: chain.blockTimeMs,
    rpcUrls: { default: { http: [node] } },
    ...(chain.explorer && { blockExplorers: { default: chain.explorer } }),
    contracts: {
      ...(chain.multicall && { multicall3: chain.multicall }),
      ...(chain.nameResolver && { ensUniversalResolver: chain.nameResolver }),
    },
  });

/** Tether's contract on a chain; undefined where the chain is none of ours. */
export const findUsdt = (chainId: number) => offeredChains.find(({ id }) => id === chainId)?.usdt;
