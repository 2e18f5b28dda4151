import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Config, WagmiProvider } from 'wagmi';
import { usePage } from '#features/wallet/queries.ts';
import { createWalletConfig } from '#features/wallet/wallet-config.ts';
import { describeWalletError, NoChainsError } from '#features/wallet/wallet-errors.ts';
import { textsLoaded } from '#foundation/texts.ts';
import { FormError } from '#ui/form-error.tsx';

export type WalletProviderProps = {
  memberId: number;
  nodes: readonly { id: number; node_url: string }[];
  children: ReactNode;
};

/** Has what is inside talk to a member's wallets in this browser. It reconnects whenever it is drawn: what holds it is drawn once. */
export function WalletProvider({ memberId, nodes, children }: WalletProviderProps) {
  const page = usePage();
  const [config] = useState(() => getConfig(page, nodes, memberId));
  if (config instanceof NoChainsError) return <FormError>{describeWalletError(config)}</FormError>;
  return <WagmiProvider config={config}>{children}</WagmiProvider>;
}

const configs = new WeakMap<QueryClient, Map<string, Config>>();

/**
 * One for as long as the page is there: the library reconnects one at a time in a page, so that a second one, of a part that was
 * drawn again in the meantime, would never learn what is connected.
 */
function getConfig(page: QueryClient, nodes: WalletProviderProps['nodes'], memberId: number): Config | NoChainsError {
  const known = configs.get(page) ?? new Map<string, Config>();
  configs.set(page, known);
  const name = JSON.stringify([memberId, nodes]);
  const test = nodes.find(({ id }) => id === testChain.id);
  if (test && !known.has(name)) void announceTestWallet(test.node_url);
  try {
    const config =
      known.get(name) ?? createWalletConfig(new Map(nodes.map(({ id, node_url }) => [id, node_url])), memberId);
    known.set(name, config);
    return config;
  } catch (error) {
    if (error instanceof NoChainsError) return error;
    throw error;
  }
}

/** Has the wallet of the demo's own chain announce itself, where that runs. */
async function announceTestWallet(node: string): Promise<void> {
  const { createTestWallet } = await import('#features/wallet/test-wallet/test-wallet.ts');
  await textsLoaded();
  createTestWallet(node).announce();
}
