import { Anchor, Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Connector, useDisconnect } from 'wagmi';
import { getWalletIcon, getWalletName } from '#features/wallet/announced-wallet.ts';
import classes from '#features/wallet/components/deposit.module.css';
import { OtherWallets } from '#features/wallet/components/other-wallets.tsx';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { wallet } from '#features/wallet/texts.ts';
import { AddressShort } from '#ui/address-text.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type PayingWalletProps = { address: string; connector: Connector; children: ReactNode };

/** The wallet that pays: its name and address, facts about it, and the way to another one. */
export function PayingWallet({ address, connector, children }: PayingWalletProps) {
  const [isChanging, setIsChanging] = useState(false);
  const leaving = useDisconnect();
  const icon = getWalletIcon(connector);
  return (
    <PanelCard>
      <div className={classes.payer}>
        <span className={classes.payerIcon}>
          {icon ? (
            <img src={icon} alt="" width={22} height={22} />
          ) : (
            <IconWallet size={22} stroke={1.75} aria-hidden="true" />
          )}
        </span>
        <div>
          <div className={shared.name}>{getWalletName(connector)}</div>
          <AddressShort address={address} />
        </div>
        <Anchor component="button" type="button" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          {deposit('change')}
        </Anchor>
      </div>
      {isChanging && (
        <div className={classes.change}>
          <OtherWallets current={connector.uid} />
          <Button variant="default" disabled={leaving.isPending} onClick={() => leaving.mutate({ connector })}>
            {wallet('disconnect')}
          </Button>
        </div>
      )}
      {children}
    </PanelCard>
  );
}
