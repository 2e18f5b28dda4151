import { isTerminalPayment } from '@fairlead/contract/domain/states.ts';
import type { Payment } from '@fairlead/contract/features/payments.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PaymentEnded } from '#features/payments/components/payment-ended.tsx';
import { usePayment } from '#features/payments/queries.ts';
import { useSettings } from '#features/settings/queries.ts';
import { ChooseWallet } from '#features/wallet/components/choose-wallet.tsx';
import { DepositProgress } from '#features/wallet/components/deposit-progress.tsx';
import { SendDeposit } from '#features/wallet/components/send-deposit.tsx';
import type { PayingState } from '#features/wallet/components/wallet-deposit.tsx';
import { WrongNetwork } from '#features/wallet/components/wrong-network.tsx';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

type FollowDepositProps = {
  paymentId: string;
  memberId: number;
  tokens: readonly WalletToken[];
  payer: PayingState;
  /** Whether it was opened in this page: the wallet is then asked at once. */
  isNew: boolean;
  /** The transaction's, as the address has it; empty before there is one. */
  hash: string;
  onHash: (hash: string | undefined) => void;
  onLeave: () => void;
};

/** A payment from the wallet's confirmation to the credit. */
export function FollowDeposit(props: FollowDepositProps) {
  const { paymentId, memberId, tokens, onLeave } = props;
  const { data: payment, error, refetch } = usePayment(paymentId);
  const demo = useSettings().data?.demo ?? false;
  if (!payment)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, deposit('loadFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 28, 14]} />
        )}
      </PanelCard>
    );
  if (isTerminalPayment(payment.payment_status))
    return <PaymentEnded payment={payment} memberId={memberId} demo={demo} onNew={onLeave} />;
  const token = tokens.find(({ code }) => code === payment.pay_currency);
  // what is not paid from here any more stands on the payment's own page
  if (!token || payment.payment_status === 'partially_paid')
    return (
      <PanelCard>
        <p>{deposit('partial')}</p>
        <Anchor component={Link} to={screens.scanner} search={{ payment: paymentId } as never}>
          {deposit('partialLink')}
        </Anchor>
      </PanelCard>
    );
  return <OnItsWay {...props} {...{ payment, token, demo }} />;
}

type OnItsWayProps = FollowDepositProps & { payment: Payment; token: WalletToken; demo: boolean };

function OnItsWay({ payment, token, demo, payer, isNew, hash, onHash, onLeave }: OnItsWayProps) {
  const [ended, setEnded] = useState<'replaced' | 'failedOnChain' | null>(null);
  const seen = hash || payment.txid || '';
  if (seen !== '' || payment.payment_status !== 'waiting')
    return (
      <DepositProgress
        {...{ payment, token, demo }}
        hash={seen}
        onReplaced={onHash}
        onEnded={(how) => {
          setEnded(how);
          onHash(undefined);
        }}
      />
    );
  if (payer === null || payer === 'reconnecting') return <ChooseWallet reconnecting={payer !== null} />;
  if (payer.chainId !== token.chain_id) return <WrongNetwork {...payer} token={token} />;
  return (
    <>
      {ended && <CautionNote>{deposit(ended)}</CautionNote>}
      <SendDeposit {...{ payment, token, payer, onHash, onLeave }} isNew={isNew && ended === null} />
    </>
  );
}
