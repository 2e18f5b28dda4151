import { useState } from 'react';
import { type Config, useConnection, WagmiProvider } from 'wagmi';
import { ConnectorList } from '#features/wallet/components/connector-list.tsx';
import { OtherWallets } from '#features/wallet/components/other-wallets.tsx';
import { WalletFacts } from '#features/wallet/components/wallet-facts.tsx';
import { wallet } from '#features/wallet/texts.ts';
import { createWalletConfig } from '#features/wallet/wallet-config.ts';
import { describeWalletError, NoChainsError } from '#features/wallet/wallet-errors.ts';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';
import { LoadingState } from '#ui/states.tsx';

type ConnectedWalletProps = {
  memberId: number;
  nodes: readonly { id: number; node_url: string }[];
};

/** The wallet that a member has connected in this browser, or those that they can connect. */
export function ConnectedWallet({ memberId, nodes }: ConnectedWalletProps) {
  // one for as long as the panel is there: a second would not know what the first has connected
  const [config] = useState(() => createOrRefuse(nodes, memberId));
  if (config instanceof NoChainsError) return <FormError>{describeWalletError(config)}</FormError>;
  return (
    <WagmiProvider config={config}>
      <WalletState />
    </WagmiProvider>
  );
}

function createOrRefuse(nodes: ConnectedWalletProps['nodes'], memberId: number): Config | NoChainsError {
  try {
    return createWalletConfig(new Map(nodes.map(({ id, node_url }) => [id, node_url])), memberId);
  } catch (error) {
    if (error instanceof NoChainsError) return error;
    throw error;
  }
}

function WalletState() {
  const { address, chainId, connector, status } = useConnection();
  if (status === 'reconnecting') return <LoadingState label={wallet('reconnecting')} lines={[14, 18]} />;
  if (address === undefined || chainId === undefined || connector === undefined) return <ConnectorList />;
  return (
    <div className={shared.fields}>
      <WalletFacts address={address} chainId={chainId} connector={connector} />
      <OtherWallets current={connector.uid} />
    </div>
  );
}
