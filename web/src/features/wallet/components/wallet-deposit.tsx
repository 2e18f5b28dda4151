import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { ChooseWallet } from '#features/wallet/components/choose-wallet.tsx';
import { DepositForm } from '#features/wallet/components/deposit-form.tsx';
import { FollowDeposit } from '#features/wallet/components/follow-deposit.tsx';
import { PayingWallet } from '#features/wallet/components/paying-wallet.tsx';
import { WalletProvider, type WalletProviderProps } from '#features/wallet/components/wallet-provider.tsx';
import { WrongNetwork } from '#features/wallet/components/wrong-network.tsx';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { type Payer, readFunds } from '#features/wallet/send-token.ts';
import { toMicro } from '#features/wallet/token-units.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

type WalletDepositProps = Omit<WalletProviderProps, 'children'> & { tokens: readonly WalletToken[] };

/** A deposit that the member's wallet sends. The address holds the payment and the transaction, so a reload shows it again. */
export const WalletDeposit = memo(({ tokens, ...wallets }: WalletDepositProps) => (
  <WalletProvider {...wallets}>
    <DepositState memberId={wallets.memberId} tokens={tokens} />
  </WalletProvider>
));

function DepositState({ memberId, tokens }: Pick<WalletDepositProps, 'memberId' | 'tokens'>) {
  const view = useUrlView();
  // asked for at once where it was opened in this very page: after a reload it may have been confirmed already
  const [opened, setOpened] = useState('');
  const payer = usePayer();
  const paymentId = view.text('payment');
  if (paymentId !== '')
    return (
      <FollowDeposit
        key={paymentId}
        {...{ paymentId, memberId, tokens, payer }}
        isNew={opened === paymentId}
        hash={view.text('hash')}
        onHash={(hash) => view.set({ hash })}
        onLeave={() => view.set({ payment: undefined, hash: undefined })}
      />
    );
  if (payer === null || payer === 'reconnecting') return <ChooseWallet reconnecting={payer !== null} />;
  return (
    <NewDeposit
      {...{ memberId, tokens, payer }}
      onCreated={(payment) => {
        setOpened(payment);
        view.set({ payment, hash: undefined });
      }}
    />
  );
}

/** The wallet that pays, with the chain that it is on; null where none is connected. */
export type PayingState = (Payer & { chainId: number }) | 'reconnecting' | null;

function usePayer(): PayingState {
  const config = useConfig();
  const { address, chainId, connector, status } = useConnection();
  if (status === 'reconnecting') return status;
  if (address === undefined || chainId === undefined || connector === undefined) return null;
  return { config, connector, account: address, chainId };
}

type NewDepositProps = {
  memberId: number;
  tokens: readonly WalletToken[];
  payer: Payer & { chainId: number };
  onCreated: (paymentId: string) => void;
};

function NewDeposit({ memberId, tokens, payer, onCreated }: NewDepositProps) {
  const [chosen, setChosen] = useState('');
  const token = findToken(tokens, chosen, payer.chainId);
  const { account, connector, chainId } = payer;
  const funds = useQuery({
    queryKey: ['wallet-funds', account, token.chain_id, token.address],
    queryFn: () => readFunds(payer, token),
    retry: false,
  });
  if (chainId !== token.chain_id) return <WrongNetwork {...{ token, chainId, connector }} />;
  return (
    <>
      <PayingWallet address={account} connector={connector}>
        <FactList>
          <FactRow label={deposit('network')}>{token.network}</FactRow>
          <FactRow label={deposit('balance')}>
            <Money micro={funds.data && toMicro(funds.data.units, token.decimals)} />
          </FactRow>
        </FactList>
      </PayingWallet>
      <DepositForm
        {...{ memberId, token, tokens }}
        funds={funds.data}
        fundsFailed={funds.error !== null}
        onToken={setChosen}
        onCreated={({ payment_id }) => onCreated(payment_id)}
      />
    </>
  );
}

/** What was chosen, else what is on the wallet's own chain, else the first. */
function findToken(tokens: readonly WalletToken[], chosen: string, chainId: number): WalletToken {
  const token =
    tokens.find(({ code }) => code === chosen) ?? tokens.find(({ chain_id }) => chain_id === chainId) ?? tokens[0];
  if (!token) throw new RangeError();
  return token;
}
