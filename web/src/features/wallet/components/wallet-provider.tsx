import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { type Config, type CreateConnectorFn, WagmiProvider } from 'wagmi';
import { usePage } from '#features/wallet/queries.ts';
import { announceTestWallet } from '#features/wallet/test-wallet/announce-test-wallet.ts';
import { createWalletConfig } from '#features/wallet/wallet-config.ts';
import { describeWalletError, NoChainsError } from '#features/wallet/wallet-errors.ts';
import { textsLoaded } from '#foundation/texts.ts';
import { FormError } from '#ui/form-error.tsx';

export type WalletProviderProps = {
  memberId: number;
  nodes: readonly { id: number; node_url: string }[];
  /** What the relay knows the operator by; null: wallets on other devices are not asked. */
  relayProject: string | null;
  children: ReactNode;
};

/**
 * Has what is inside talk to a member's wallets: those in this browser, and where there is a relay those on other devices. It
 * reconnects whenever it is drawn: what holds it is drawn once.
 */
export function WalletProvider({ memberId, nodes, relayProject, children }: WalletProviderProps) {
  const page = usePage();
  const createRelay = relayProject === null ? null : use(loadRelay());
  const [config] = useState(() => getConfig(page, { memberId, nodes, relayProject }, createRelay));
  if (config instanceof NoChainsError) return <FormError>{describeWalletError(config)}</FormError>;
  return <WagmiProvider config={config}>{children}</WagmiProvider>;
}

type CreateRelay = (projectId: string, memberId: number) => CreateConnectorFn;
let loadingRelay: Promise<CreateRelay> | undefined;

/** Loads what asks wallets through the relay, with its texts, once. */
function loadRelay(): Promise<CreateRelay> {
  loadingRelay ??= import('#features/wallet/relay/relay-connector.ts').then(async ({ createRelayConnector }) => {
    await textsLoaded();
    return createRelayConnector as CreateRelay;
  });
  return loadingRelay;
}

const configs = new WeakMap<QueryClient, Map<string, Config>>();

/**
 * One for as long as the page is there: the library reconnects one at a time in a page, so that a second one, of a part that was
 * drawn again in the meantime, would never learn what is connected.
 */
function getConfig(
  page: QueryClient,
  { memberId, nodes, relayProject }: Omit<WalletProviderProps, 'children'>,
  createRelay: CreateRelay | null,
): Config | NoChainsError {
  const known = configs.get(page) ?? new Map<string, Config>();
  configs.set(page, known);
  const name = JSON.stringify([memberId, nodes, relayProject]);
  const test = nodes.find(({ id }) => id === testChain.id);
  if (test && !known.has(name)) void announceTestWallet(test.node_url);
  try {
    const config = known.get(name) ?? createConfig();
    known.set(name, config);
    return config;
  } catch (error) {
    if (error instanceof NoChainsError) return error;
    throw error;
  }

  function createConfig(): Config {
    const relay = createRelay && relayProject !== null ? [createRelay(relayProject, memberId)] : [];
    return createWalletConfig(new Map(nodes.map(({ id, node_url }) => [id, node_url])), memberId, relay);
  }
}
