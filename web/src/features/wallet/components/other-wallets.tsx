import { Button } from '@mantine/core';
import { useConnections, useSwitchConnection } from 'wagmi';
import { getWalletName } from '#features/wallet/announced-wallet.ts';
import { ConnectorList } from '#features/wallet/components/connector-list.tsx';
import { wallet } from '#features/wallet/texts.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { AddressShort } from '#ui/address-text.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

/** Further wallets: those that are connected beside the current one, each a click away, and those that could be. */
export function OtherWallets({ current }: { current: string }) {
  const connections = useConnections();
  const change = useSwitchConnection();
  const others = connections.filter(({ connector }) => connector.uid !== current);
  return (
    <div className={shared.tight}>
      {others.length > 0 && (
        <ul className={shared.rows} aria-label={wallet('others')}>
          {others.map(({ connector, accounts: [first] }) => (
            <li key={connector.uid} className={shared.iconText}>
              <Button variant="default" onClick={() => change.mutate({ connector })}>
                {wallet('use', { name: getWalletName(connector) })}
              </Button>
              {first && <AddressShort address={first} />}
            </li>
          ))}
        </ul>
      )}
      <ConnectorList without={new Set(connections.map(({ connector }) => connector.uid))} />
      <FormError>{change.error ? describeWalletError(change.error) : null}</FormError>
    </div>
  );
}
