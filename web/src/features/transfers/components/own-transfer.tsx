import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import { type FormEvent, useState } from 'react';
import { OutcomeDialogs } from '#features/transfers/components/outcome-dialogs.tsx';
import { useMoveToMain } from '#features/transfers/queries.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { SelectCards } from '#ui/select-cards.tsx';
import shared from '#ui/shared.module.css';

type Source = 'profit' | 'compound';
const names: Record<Source, string> = { profit: 'Profit', compound: 'Compound' };
const details: Record<Source, string> = { profit: 'Returns paid out', compound: 'Growth, oldest first' };

/** Profit or growth to the own main: free, without a limit. */
export function OwnTransfer({ wallets }: { wallets: Wallets | undefined }) {
  const [chosen, setFrom] = useState<Source | null>(null);
  const [text, setText] = useState('');
  const move = useMoveToMain();
  const from = chosen ?? (wallets?.profit === 0n && wallets.compound > 0n ? 'compound' : 'profit');
  const available = wallets?.[from];
  const amount = readAmount(text).micro;
  const reason = getBlockingReason(text, amount, available, names[from]);
  const send = () => move.mutate({ body: { values: { amount: amount ?? 0n, from, to: 'main' as const } } });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) send();
  };
  const choices = (['profit', 'compound'] as const).map((value) => ({
    value,
    title: names[value],
    detail: details[value],
    figure: wallets ? formatMoney(wallets[value]) : '–',
    disabled: wallets?.[value] === 0n,
  }));
  return (
    <PanelCard title="To your Main" detail="Free, at once, any amount.">
      <form className={shared.form} onSubmit={onSubmit} noValidate>
        <SelectCards label="From" choices={choices} value={from} onChange={setFrom} />
        <AmountField
          value={text}
          onChange={setText}
          all={available}
          available={
            <>
              Available <Money micro={available} />
            </>
          }
          hint={
            from === 'compound' ? 'What leaves an investment no longer accrues in it.' : 'Main can be invested or sent.'
          }
        />
        <SubmitButton busy={move.isPending} reason={reason}>
          {amount ? `Move ${formatMoney(amount)} USDT to Main` : 'Move to Main'}
        </SubmitButton>
      </form>
      <OutcomeDialogs write={move} onRetry={send} />
    </PanelCard>
  );
}

/** Why an amount cannot be moved out of an account now; undefined when it can. */
export function getBlockingReason(
  text: string,
  amount: bigint | null,
  available: bigint | undefined,
  name: string,
): string | undefined {
  if (available === undefined) return 'Loading your balances';
  if (text === '' || amount === 0n) return 'Enter an amount';
  if (amount === null) return 'Correct the amount first';
  return amount > available ? `${formatMoney(available)} USDT are in ${name}` : undefined;
}
