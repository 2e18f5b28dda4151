import { offeredChains, testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { Button, Group, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Address, getAddress } from 'viem';
import { type Connector, useConfig, useDisconnect } from 'wagmi';
import { getWalletName } from '#features/wallet/announced-wallet.ts';
import { DepositLink } from '#features/wallet/components/deposit-link.tsx';
import { UsdtBalance } from '#features/wallet/components/usdt-balance.tsx';
import { isRelay } from '#features/wallet/relay/relay-wallet.ts';
import { switchNetwork } from '#features/wallet/switch-network.ts';
import { wallet } from '#features/wallet/texts.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { LinkWallet } from '#features/wallet-sign-in/components/link-wallet.tsx';
import { AddressBlock } from '#ui/address-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

const RelayChanges = lazy(async () => ({
  default: (await import('#features/wallet/relay/relay-changes.tsx')).RelayChanges,
}));

type WalletFactsProps = { address: Address; chainId: number; connector: Connector };

/** The current wallet: its address, the chain that it is on, what USDT it has there, and the way to disconnect it. */
export function WalletFacts({ address, chainId, connector }: WalletFactsProps) {
  const config = useConfig();
  const switching = useMutation({ mutationFn: (chain: number) => switchNetwork(config, connector, chain) });
  const leaving = useDisconnect();
  const offered = offeredChains.filter(({ id }) => id !== testChain.id || config.chains.some((each) => each.id === id));
  const options = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  const chain = offered.find(({ id }) => id === chainId);
  const failed = switching.error ?? leaving.error;
  return (
    <div className={shared.fields}>
      <AddressBlock address={getAddress(address)} network={getWalletName(connector)} />
      <Select
        label={wallet('network')}
        data={options}
        value={chain ? String(chain.id) : null}
        placeholder={wallet('network')}
        error={chain ? undefined : wallet('foreignChain', { chain: String(chainId) })}
        disabled={switching.isPending}
        allowDeselect={false}
        onChange={(id) => id !== null && switching.mutate(Number(id))}
      />
      {isRelay(connector) && (
        <Suspense fallback={null}>
          <RelayChanges connector={connector} />
        </Suspense>
      )}
      {chain && <UsdtBalance address={address} chainId={chain.id} usdt={chain.usdt} />}
      <FormError>{failed ? describeWalletError(failed) : null}</FormError>
      <LinkWallet key={address} address={address} chainId={chainId} connector={connector} />
      <Group gap="xs">
        <DepositLink />
        <CopyButton text={getAddress(address)} />
        <Button variant="default" disabled={leaving.isPending} onClick={() => leaving.mutate({ connector })}>
          {wallet('disconnect')}
        </Button>
      </Group>
    </div>
  );
}
