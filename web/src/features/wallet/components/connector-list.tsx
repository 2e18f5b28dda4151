import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useConnect, useConnectors } from 'wagmi';
import { getWalletIcon, getWalletName } from '#features/wallet/announced-wallet.ts';
import { PLAIN_WALLET } from '#features/wallet/plain-wallet.ts';
import { isRelay } from '#features/wallet/relay/relay-wallet.ts';
import { wallet } from '#features/wallet/texts.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

type ConnectorListProps = {
  /** Those that are connected already. */
  without?: ReadonlySet<string>;
};

/** Loaded where the operator has set a relay. */
const RelayPairing = lazy(async () => ({
  default: (await import('#features/wallet/relay/relay-pairing.tsx')).RelayPairing,
}));

/** The wallets that this browser has, each by its own name and picture; where there is a relay, those on other devices too. */
export function ConnectorList({ without }: ConnectorListProps) {
  const known = useConnectors();
  const all = known.filter((connector) => !isRelay(connector));
  const relay = known.filter(isRelay).find(({ uid }) => !without?.has(uid));
  const announced = all.filter(({ id }) => id !== PLAIN_WALLET);
  // the wallet that is simply there is most often one of those that announce themselves
  const connectors = (announced.length > 0 ? announced : all).filter(({ uid }) => !without?.has(uid));
  const connect = useConnect();
  if (connectors.length === 0 && !without && !relay) return <p className={shared.lead}>{wallet('none')}</p>;
  const asked = connect.isPending ? connect.variables?.connector : undefined;
  return (
    <div className={shared.tight}>
      <ul className={shared.rows}>
        {connectors
          .map((connector) => ({ connector, icon: getWalletIcon(connector) }))
          .map(({ connector, icon }) => (
            <li key={connector.uid}>
              <Button
                variant="default"
                leftSection={icon && <img src={icon} alt="" width={20} height={20} />}
                disabled={connect.isPending}
                onClick={() => connect.mutate({ connector })}
              >
                {asked === connector ? wallet('connecting') : wallet('connectWith', { name: getWalletName(connector) })}
              </Button>
            </li>
          ))}
      </ul>
      <FormError>{connect.error ? describeWalletError(connect.error) : null}</FormError>
      {relay && (
        <Suspense fallback={null}>
          <RelayPairing connector={relay} />
        </Suspense>
      )}
    </div>
  );
}
