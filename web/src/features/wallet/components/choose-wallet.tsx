import { ConnectorList } from '#features/wallet/components/connector-list.tsx';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { wallet } from '#features/wallet/texts.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { LoadingState } from '#ui/states.tsx';

/** In place of what needs a wallet, until one is connected. */
export function ChooseWallet({ reconnecting }: { reconnecting: boolean }) {
  if (reconnecting)
    return (
      <PanelCard>
        <LoadingState label={wallet('reconnecting')} lines={[14, 18]} />
      </PanelCard>
    );
  return (
    <PanelCard title={deposit('chooseWallet')} detail={deposit('lead')}>
      <ConnectorList />
    </PanelCard>
  );
}
