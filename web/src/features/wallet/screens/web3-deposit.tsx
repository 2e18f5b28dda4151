import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PauseNotice } from '#features/own-limits/components/pause-notice.tsx';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { useWalletNodes, useWalletTokens } from '#features/wallet/queries.ts';
import classes from '#features/wallet/screens/web3-deposit.module.css';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What talks to wallets is large: it is loaded where there is something to pay with one. */
const WalletDeposit = lazy(async () => ({
  default: (await import('#features/wallet/components/wallet-deposit.tsx')).WalletDeposit,
}));

/** A deposit straight from the member's own wallet. */
export function Web3DepositScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const { data: tokens, error, refetch } = useWalletTokens();
  return (
    <div className={classes.narrow}>
      <PauseNotice />
      {tokens && tokens.length > 0 && <Available memberId={memberId} tokens={tokens} />}
      {tokens?.length === 0 && <NotAvailable />}
      {!tokens && (
        <PanelCard>
          {error ? (
            <ErrorState message={errorText(error, deposit('loadFailed'))} onRetry={() => void refetch()} />
          ) : (
            <LoadingState lines={[18, 28, 14]} />
          )}
        </PanelCard>
      )}
    </div>
  );
}

function Available({ memberId, tokens }: { memberId: number; tokens: readonly WalletToken[] }) {
  const { data, error, refetch } = useWalletNodes();
  const loading = (
    <PanelCard>
      <LoadingState lines={[18, 28, 14]} />
    </PanelCard>
  );
  if (!data)
    return error ? (
      <PanelCard>
        <ErrorState message={errorText(error, deposit('loadFailed'))} onRetry={() => void refetch()} />
      </PanelCard>
    ) : (
      loading
    );
  return (
    <Suspense fallback={loading}>
      <WalletDeposit memberId={memberId} nodes={data.chains} relayProject={data.relay_project} tokens={tokens} />
      <p className={shared.note}>
        <Anchor component={Link} to={screens.scanner}>
          {deposit('ordinary')}
        </Anchor>
      </p>
    </Suspense>
  );
}

function NotAvailable() {
  return (
    <PanelCard title={deposit('noTokensTitle')}>
      <div className={shared.fields}>
        <p className={shared.text}>{deposit('noTokens')}</p>
        <div>
          <Button component={Link} to={screens.scanner}>
            {deposit('ordinary')}
          </Button>
        </div>
      </div>
    </PanelCard>
  );
}
