import { type Payment, PRICE_CURRENCY } from '@fairlead/contract/features/payments.ts';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { describeLeft, describeOver } from '#features/own-limits/left-text.ts';
import { NetworkField } from '#features/payments/components/network-field.tsx';
import { useCreatePayment, usePayNetworks } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { CautionNote, SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

/** The smallest step of an amount asked for: a cent. */
const STEP = 10_000n;

export interface PaymentFormProps {
  memberId: number;
  /** What the own limit leaves; null: no such limit. */
  left?: bigint | null;
  onCreated: (payment: Payment) => void;
}

/** Asks for an amount and opens a payment for it. */
export function PaymentForm({ memberId, left = null, onCreated }: PaymentFormProps) {
  const [amount, setAmount] = useState('');
  const [priceCurrency, setPriceCurrency] = useState<string>(PRICE_CURRENCY);
  const [chosen, setChosen] = useState<string>();
  const known = usePayNetworks();
  const networks = known.networks.filter(({ offered }) => offered);
  const network = networks.find(({ code }) => code === chosen) ?? networks[0];
  const minimum = network?.min_amount ?? undefined;
  const creation = useCreatePayment();
  const { micro, problem } = checked(amount, minimum, left);
  const reason = whyNot(amount, problem, known.isPending, network !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (micro === null || reason !== null || !network) return;
    const body = { price_amount: micro, price_currency: PRICE_CURRENCY, pay_currency: network.code, id: memberId };
    creation.mutate({ body }, { onSuccess: onCreated });
  };
  return (
    <>
      {creation.error && (
        <PanelCard>
          <ErrorState
            title={payments('paymentError')}
            message={errorText(creation.error, payments('createFailed'))}
            onRetry={micro === null ? undefined : () => creation.reset()}
          />
        </PanelCard>
      )}
      <PanelCard>
        <form className={shared.fields} onSubmit={submit} noValidate>
          <AmountField
            value={amount}
            onChange={(text) => {
              creation.reset();
              setAmount(text);
            }}
            hint={minimum === undefined ? undefined : payments('minimumHint', { amount: formatMoney(minimum) })}
            remainder={left !== null && describeLeft('deposits', left)}
            error={amount === '' ? undefined : problem}
            name="amount"
            size="lg"
          />
          <NativeSelect
            label={payments('currency')}
            required
            withAsterisk={false}
            value={priceCurrency}
            onChange={(event) => setPriceCurrency(event.currentTarget.value)}
            data={[{ value: PRICE_CURRENCY, label: payments('currencyUsdt') }]}
          />
          <NetworkField networks={networks} value={network} onChange={setChosen} />
          <SubmitButton busy={creation.isPending} reason={reason} note={payments('createNote')}>
            {micro === null || problem ? payments('create') : payments('createAmount', { amount: formatMoney(micro) })}
          </SubmitButton>
        </form>
      </PanelCard>
      {network && (
        <CautionNote>{payments('onlyToken', { symbol: network.symbol, network: network.network })}</CautionNote>
      )}
    </>
  );
}

function checked(
  amount: string,
  minimum: bigint | undefined,
  left: bigint | null,
): { micro: bigint | null; problem: string | null } {
  const { micro, problem } = readAmount(amount);
  if (micro === null) return { micro, problem };
  if (micro === 0n) return { micro, problem: payments('amountPositive') };
  if (micro % STEP !== 0n) return { micro, problem: payments('amountStep') };
  if (minimum !== undefined && micro < minimum)
    return { micro, problem: payments('minimum', { amount: formatMoney(minimum) }) };
  if (left !== null && micro > left) return { micro, problem: describeOver(left) };
  return { micro, problem: null };
}

function whyNot(amount: string, problem: string | null, isPending: boolean, hasNetwork: boolean): string | null {
  // without a currency no amount helps
  if (!hasNetwork && !isPending) return payments('currencyNone');
  if (amount === '') return payments('enterAmount');
  if (problem !== null) return problem;
  return hasNetwork ? null : payments('currencyLoading');
}
