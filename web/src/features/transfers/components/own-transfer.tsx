import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { type FormEvent, useState } from 'react';
import { useMoveToMain } from '#features/transfers/queries.ts';
import { transfers } from '#features/transfers/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { SelectCards } from '#ui/select-cards.tsx';
import shared from '#ui/shared.module.css';

type Source = 'profit' | 'compound';

/** Profit or growth to the own main: free, without a limit. */
export function OwnTransfer({ wallets }: { wallets: Wallets | undefined }) {
  const [chosen, setFrom] = useState<Source | null>(null);
  const [text, setText] = useState('');
  const move = useMoveToMain();
  const from = chosen ?? (wallets?.profit === 0n && wallets.compound > 0n ? 'compound' : 'profit');
  const available = wallets?.[from];
  const amount = readAmount(text).micro;
  const reason = getBlockingReason(text, amount, available, from);
  const onSuccess = ({ message }: { message: string }) => {
    setText('');
    showSuccess(transfers('done', { message }));
  };
  const send = () =>
    move.mutate({ body: { values: { amount: amount ?? 0n, from, to: 'main' as const } } }, { onSuccess });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) send();
  };
  const choices = (['profit', 'compound'] as const).map((value) => ({
    value,
    title: transfers(`account.${value}`),
    detail: transfers(`detail.${value}`),
    figure: wallets ? formatMoney(wallets[value]) : '–',
    disabled: wallets?.[value] === 0n,
  }));
  return (
    <PanelCard title={transfers('ownTitle')} detail={transfers('ownDetail')}>
      <form className={shared.form} onSubmit={onSubmit} noValidate>
        <SelectCards label={transfers('from')} choices={choices} value={from} onChange={setFrom} />
        <AmountField
          value={text}
          onChange={setText}
          all={available}
          available={transfers.rich('availableAmount', { amount: <Money micro={available} /> })}
          hint={transfers(from === 'compound' ? 'compoundHint' : 'mainHint')}
        />
        <SubmitButton busy={move.isPending} reason={reason}>
          {amount ? transfers('moveAmount', { amount: formatMoney(amount) }) : transfers('move')}
        </SubmitButton>
      </form>
      <WriteAlert write={move} onRetry={send} refused={transfers('notDone')} />
    </PanelCard>
  );
}

/** Why an amount cannot be moved out of an account now; undefined when it can. */
export function getBlockingReason(
  text: string,
  amount: bigint | null,
  available: bigint | undefined,
  account: Source | 'main',
): string | undefined {
  if (available === undefined) return transfers('loading');
  if (text === '' || amount === 0n) return transfers('enterAmount');
  if (amount === null) return transfers('correctAmount');
  if (amount <= available) return undefined;
  return transfers('insufficient', { account: transfers(`account.${account}`), amount: formatMoney(available) });
}
