import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Connector, useConfig, useDisconnect } from 'wagmi';
import { nameChain } from '#features/wallet/chain-names.ts';
import classes from '#features/wallet/components/deposit.module.css';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { switchNetwork } from '#features/wallet/switch-network.ts';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';
import { FormError } from '#ui/form-error.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type WrongNetworkProps = { token: WalletToken; chainId: number; connector: Connector };

/** The wallet is on another chain than the deposit goes over: nothing is sent before it has changed. */
export function WrongNetwork({ token, chainId, connector }: WrongNetworkProps) {
  const config = useConfig();
  const switching = useMutation({ mutationFn: () => switchNetwork(config, connector, token.chain_id) });
  const leaving = useDisconnect();
  const failed = switching.error ?? leaving.error;
  const needed = nameChain(token.chain_id);
  return (
    <>
      <PanelCard>
        <div className={classes.warning} role="status">
          <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
          <div className={shared.tight}>
            <h2>{deposit('walletOn', { network: nameChain(chainId) })}</h2>
            <p className={shared.text}>{deposit('neededText', { network: token.network })}</p>
          </div>
        </div>
        <div className={classes.networks}>
          <Chain label={deposit('walletNow')} id={chainId} />
          <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
          <Chain label={deposit('needed')} id={token.chain_id} isNeeded />
        </div>
      </PanelCard>
      <FormError>{failed ? describeWalletError(failed) : null}</FormError>
      <div className={shared.tight}>
        <Button size="lg" fullWidth loading={switching.isPending} onClick={() => switching.mutate()}>
          {deposit('switchTo', { network: needed })}
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="default"
          disabled={switching.isPending || leaving.isPending}
          onClick={() => leaving.mutate({ connector })}
        >
          {deposit('other')}
        </Button>
        <p className={shared.note}>{deposit('switchHint')}</p>
      </div>
    </>
  );
}

function Chain({ label, id, isNeeded = false }: { label: string; id: number; isNeeded?: boolean }) {
  return (
    <div className={classes.chain} data-needed={isNeeded || undefined}>
      <span className={shared.caption}>{label}</span>
      <strong>{nameChain(id)}</strong>
    </div>
  );
}
