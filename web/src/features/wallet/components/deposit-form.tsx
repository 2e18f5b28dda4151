import { type Payment, PRICE_CURRENCY } from '@fairlead/contract/features/payments.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PauseGate } from '#features/own-limits/components/pause-notice.tsx';
import { describeLeft } from '#features/own-limits/left-text.ts';
import { useOwnLeft } from '#features/own-limits/queries.ts';
import { useCreatePayment } from '#features/payments/queries.ts';
import { findChain } from '#features/wallet/chain-names.ts';
import { readDeposit } from '#features/wallet/deposit-amount.ts';
import { deposit } from '#features/wallet/deposit-texts.ts';
import { useTokenMinimum } from '#features/wallet/queries.ts';
import type { Funds } from '#features/wallet/send-token.ts';
import { formatCoin } from '#features/wallet/token-units.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';
import shared from '#ui/shared.module.css';

type DepositFormProps = {
  memberId: number;
  token: WalletToken;
  tokens: readonly WalletToken[];
  /** What the wallet has; undefined while it is read. */
  funds: Funds | undefined;
  /** Why it could not be read. */
  fundsFailed: boolean;
  onToken: (code: string) => void;
  onCreated: (payment: Payment) => void;
};

/** Asks for an amount and opens the payment that the wallet is then asked to make. */
export function DepositForm({ memberId, token, tokens, funds, fundsFailed, onToken, onCreated }: DepositFormProps) {
  const [amount, setAmount] = useState('');
  const minimum = useTokenMinimum(token.code);
  const left = useOwnLeft('deposits');
  const creation = useCreatePayment();
  const { micro, problem } = readDeposit(amount, { minimum, left, token, funds });
  const waits = funds === undefined ? deposit(fundsFailed ? 'fundsFailed' : 'waitingForNode') : null;
  const coin = findChain(token.chain_id)?.currency;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (micro === null || problem !== null || waits !== null) return;
    const body = { price_amount: micro, price_currency: PRICE_CURRENCY, pay_currency: token.code, id: memberId };
    creation.mutate({ body }, { onSuccess: onCreated });
  };
  return (
    <PauseGate>
      <form className={shared.fields} onSubmit={submit} noValidate>
        <PanelCard>
          <div className={shared.fields}>
            {tokens.length > 1 && (
              <NativeSelect
                label={deposit('token')}
                value={token.code}
                onChange={(event) => onToken(event.currentTarget.value)}
                data={tokens.map(({ code, symbol, network }) => ({ value: code, label: `${symbol}, ${network}` }))}
              />
            )}
            <AmountField
              value={amount}
              onChange={(text) => {
                creation.reset();
                setAmount(text);
              }}
              hint={minimum === undefined ? undefined : deposit('minimumHint', { amount: formatMoney(minimum) })}
              remainder={left !== null && describeLeft('deposits', left)}
              error={amount === '' ? undefined : problem}
              name="amount"
              size="lg"
            />
            <FactList>
              <FactRow label={deposit('creditedLabel')}>
                <Money micro={micro ?? undefined} />
              </FactRow>
              <FactRow label={deposit('fee')}>
                {funds && coin
                  ? deposit('feeAbout', {
                      amount: formatCoin(funds.fee, coin.decimals, { up: true }),
                      coin: coin.symbol,
                    })
                  : '–'}
              </FactRow>
              <FactRow label={deposit('usualTime')}>{describeTime(token)}</FactRow>
            </FactList>
          </div>
        </PanelCard>
        {micro !== null && problem === null && funds && coin && (
          <p className={shared.text}>{deposit('holdsEnough', { coin: coin.symbol })}</p>
        )}
        <FormError>{creation.error ? errorText(creation.error, deposit('paymentFailed')) : null}</FormError>
        <SubmitButton busy={creation.isPending} reason={waits ?? (amount === '' ? deposit('enterAmount') : problem)}>
          {micro === null || problem !== null ? deposit('sendAmount') : deposit('send', { amount: formatMoney(micro) })}
        </SubmitButton>
        <RiskNotice lead={deposit('nothingInvested')}>{deposit('nothingInvestedText')}</RiskNotice>
      </form>
    </PauseGate>
  );
}

/** How long the blocks take that must stand above a transfer. */
function describeTime({ chain_id, confirmations }: WalletToken): string {
  const seconds = Math.ceil(((findChain(chain_id)?.blockTimeMs ?? 0) * confirmations) / 1000) + 10;
  return seconds < 90
    ? deposit('usualTimeSeconds', { seconds })
    : deposit('usualTimeMinutes', { minutes: Math.ceil(seconds / 60) });
}
