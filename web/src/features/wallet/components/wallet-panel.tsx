import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWalletNodes } from '#features/wallet/queries.ts';
import { wallet } from '#features/wallet/texts.ts';
import { hasStoredWallet } from '#features/wallet/wallet-storage.ts';
import { SignInWallets } from '#features/wallet-sign-in/components/sign-in-wallets.tsx';
import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What talks to wallets is large: it is loaded when a member asks for it, or has connected one before. */
const ConnectedWallet = lazy(async () => ({
  default: (await import('#features/wallet/components/connected-wallet.tsx')).ConnectedWallet,
}));

/** A member's own wallet: connecting one, and what is in it. */
export function WalletPanel({ memberId }: { memberId: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || hasStoredWallet(memberId);
  return (
    <PanelCard title={wallet('panel')} detail={wallet('lead')}>
      {isOpen ? (
        <Opened memberId={memberId} />
      ) : (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {wallet('connect')}
        </Button>
      )}
      <SignInWallets />
    </PanelCard>
  );
}

function Opened({ memberId }: { memberId: number }) {
  const { data, error, refetch } = useWalletNodes();
  if (!data)
    return error ? (
      <ErrorState message={errorText(error, wallet('nodesFailed'))} onRetry={() => void refetch()} />
    ) : (
      <LoadingState lines={[14, 18]} />
    );
  return (
    <Suspense fallback={<LoadingState lines={[14, 18]} />}>
      <ConnectedWallet memberId={memberId} nodes={data.chains} relayProject={data.relay_project} />
    </Suspense>
  );
}
