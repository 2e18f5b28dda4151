import { memo } from 'react';
import { useConnection } from 'wagmi';
import { ConnectorList } from '#features/wallet/components/connector-list.tsx';
import { OtherWallets } from '#features/wallet/components/other-wallets.tsx';
import { WalletFacts } from '#features/wallet/components/wallet-facts.tsx';
import { WalletProvider, type WalletProviderProps } from '#features/wallet/components/wallet-provider.tsx';
import { wallet } from '#features/wallet/texts.ts';
import shared from '#ui/shared.module.css';
import { LoadingState } from '#ui/states.tsx';

/** The wallet that a member has connected in this browser, or those that they can connect. */
export const ConnectedWallet = memo((props: Omit<WalletProviderProps, 'children'>) => (
  <WalletProvider {...props}>
    <WalletState />
  </WalletProvider>
));

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
