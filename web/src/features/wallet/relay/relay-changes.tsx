import { useEffect, useState } from 'react';
import { nameChain } from '#features/wallet/chain-names.ts';
import type { RelayConnector } from '#features/wallet/relay/relay-wallet.ts';
import { relay } from '#features/wallet/relay/texts.ts';
import shared from '#ui/shared.module.css';

type Change = { accounts?: readonly string[] | undefined; chainId?: number | undefined };

/** Says what was changed last in a wallet on another device: its owner does not look at this page meanwhile. */
export function RelayChanges({ connector }: { connector: RelayConnector }) {
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    connector.emitter.on('change', setChange);
    return () => connector.emitter.off('change', setChange);
  }, [connector]);
  if (!change) return null;
  const { chainId } = change;
  return (
    <p className={shared.note} role="status">
      {chainId === undefined ? relay('accountChanged') : relay('chainChanged', { network: nameChain(chainId) })}
    </p>
  );
}
