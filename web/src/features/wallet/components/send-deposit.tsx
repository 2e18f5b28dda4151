import type { Payment } from '@fairlead/contract/features/payments.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Address, getAddress } from 'viem';
import classes from '#features/wallet/components/deposit.module.css';
import { describeShort } from '#features/wallet/deposit-amount.ts';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { NotSentError, type Payer, sendToken } from '#features/wallet/send-token.ts';
import { toUnits } from '#features/wallet/token-units.ts';
import { describeWalletError, isRejection } from '#features/wallet/wallet-errors.ts';
import { formatMoney } from '#foundation/format.ts';
import { AddressBlock } from '#ui/address-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StepsList } from '#ui/steps-list.tsx';

type SendDepositProps = {
  payment: Payment;
  token: WalletToken;
  payer: Payer;
  /** Whether the wallet is asked without being told to. */
  isNew: boolean;
  onHash: (hash: string) => void;
  onLeave: () => void;
};

/** What the wallet is asked to send, to be compared with what it shows. */
export function SendDeposit({ payment, token, payer, isNew, onHash, onLeave }: SendDepositProps) {
  const units = toUnits(payment.pay_amount, token.decimals);
  const sending = useMutation({
    mutationFn: () => sendToken(payer, token, { to: payment.pay_address as Address, units }),
  });
  const { mutate } = sending;
  // who has left the payment is not brought back to it; what was sent is found by its address all the same
  const ask = () => mutate(undefined, { onSuccess: onHash });
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isNew || wasAsked.current) return;
    wasAsked.current = true;
    ask();
  });
  return (
    <>
      <PanelCard>
        <div className={classes.asked}>
          <span className={classes.askedIcon}>
            <IconWallet size={26} stroke={1.75} aria-hidden="true" />
          </span>
          <h2>{deposit('confirmTitle')}</h2>
          <p className={shared.text} role="status">
            {deposit(sending.isPending ? 'asked' : 'notSent')}
          </p>
        </div>
        <div className={shared.fields}>
          <FactList>
            <FactRow label={deposit('amount')}>
              <Money micro={payment.pay_amount} unit={token.symbol} />
            </FactRow>
            <FactRow label={deposit('network')}>{token.network}</FactRow>
            <FactRow label={deposit('token')}>{token.symbol}</FactRow>
          </FactList>
          <AddressBlock address={getAddress(payment.pay_address)} network={deposit('toAddress')} />
        </div>
      </PanelCard>
      <PanelCard>
        <StepsList
          steps={[
            { title: deposit('askedStep'), state: 'current' },
            { title: deposit('confirming'), state: 'ahead' },
            { title: deposit('credited'), state: 'ahead' },
          ]}
        />
      </PanelCard>
      <FormError>{sending.error ? describeSendError(sending.error, token, units) : null}</FormError>
      <div className={shared.tight}>
        {sending.isPending ? (
          <p className={shared.note}>{deposit('askedHint')}</p>
        ) : (
          <Button size="lg" fullWidth onClick={ask}>
            {deposit('sendAgain', { amount: formatMoney(payment.pay_amount) })}
          </Button>
        )}
        <Button size="lg" fullWidth variant="default" onClick={onLeave}>
          {deposit('cancel')}
        </Button>
      </div>
    </>
  );
}

/** Why nothing was sent, in a sentence. */
function describeSendError(error: Error, token: WalletToken, units: bigint): string {
  if (isRejection(error)) return deposit('refused');
  if (!(error instanceof NotSentError)) return describeWalletError(error);
  if (error.why === 'alreadySent' || !error.funds) return deposit('alreadySent');
  return describeShort(error.funds, token, units) ?? deposit('fundsFailed');
}
