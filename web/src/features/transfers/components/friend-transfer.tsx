import type { Wallets } from '@fairlead/contract/domain/answers.ts';
import type { TransferTerms } from '@fairlead/contract/domain/terms.ts';
import { type FormEvent, useState } from 'react';
import { ReceiverField, receiverName, useReceiverField } from '#features/members/components/receiver-field.tsx';
import { useSettings } from '#features/settings/queries.ts';
import { getBlockingReason } from '#features/transfers/components/own-transfer.tsx';
import { useReceiver, useSendToFriend } from '#features/transfers/queries.ts';
import { transfers } from '#features/transfers/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useTextsDraft } from '#foundation/use-draft.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';

/** Main to another member's main; the receiver's name is shown and confirmed before anything is sent. */
export function FriendTransfer({ wallets }: { wallets: Wallets | undefined }) {
  const form = useFriendForm(wallets?.main);
  const [isAsking, setIsAsking] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.find();
    if (!form.reason) setIsAsking(true);
  };
  const confirm = () => {
    setIsAsking(false);
    form.send();
  };
  const name = receiverName(form.receiver);
  const label = form.amount ? transfers('sendAmount', { amount: formatMoney(form.amount) }) : transfers('send');
  return (
    <PanelCard
      title={transfers('friendTitle')}
      detail={
        form.terms &&
        transfers('friendDetail', { min: whole(form.terms.minimum), max: whole(form.terms.maximum_per_day) })
      }
    >
      <form className={shared.form} onSubmit={onSubmit} noValidate>
        <RestoredNotice restored={form.restored} />
        <ReceiverField
          label={transfers('receiver')}
          description={transfers('receiverRule')}
          name="friend"
          form={form}
          receiver={form.receiver}
        />
        <AmountField
          value={form.text}
          onChange={form.setText}
          all={form.max}
          available={transfers.rich('availableAmount', { amount: <Money micro={wallets?.main} /> })}
          hint={
            form.leftToday === undefined ? undefined : transfers('leftToday', { amount: formatMoney(form.leftToday) })
          }
        />
        <SubmitButton busy={form.write.isPending} reason={form.reason}>
          {label}
        </SubmitButton>
      </form>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={transfers('sendTo', { member: name })}
        confirmLabel={label}
        danger={false}
      >
        {transfers.rich('confirm', {
          amount: <Money micro={form.amount} strong />,
          member: <strong>{name}</strong>,
          username: form.receiver?.username ?? '',
        })}
      </ConfirmDialog>
      <WriteAlert write={form.write} onRetry={form.send} refused={transfers('notDone')} />
    </PanelCard>
  );
}

function useFriendForm(main: bigint | undefined) {
  const terms = useSettings().data?.friend_transfer;
  const { sought, found, find, fill, input } = useReceiverField(useReceiver);
  const [text, setText] = useState('');
  const restored = useTextsDraft('friend', { friend: [input.typed, fill], amount: [text, setText] });
  const write = useSendToFriend();
  const receiver = found?.receiver;
  const leftToday = found?.left_today;
  const onSuccess = ({ message }: { message: string }) => {
    setText('');
    input.setTyped('');
    showSuccess(transfers('done', { message }));
  };
  const amount = readAmount(text).micro;
  return {
    ...{ find, input, restored, terms },
    text,
    setText,
    amount,
    receiver,
    leftToday,
    max: main === undefined || leftToday === undefined ? main : main < leftToday ? main : leftToday,
    reason: friendReason(text, amount, main, leftToday, terms) ?? (receiver ? undefined : transfers('enterReceiver')),
    send: () => write.mutate({ body: { values: { amount: amount ?? 0n, friend: sought } } }, { onSuccess }),
    write,
  };
}

function friendReason(
  text: string,
  amount: bigint | null,
  main: bigint | undefined,
  leftToday: bigint | undefined,
  terms: TransferTerms | undefined,
): string | undefined {
  const reason = getBlockingReason(text, amount, main, 'main');
  if (reason || amount === null) return reason;
  if (terms && amount < terms.minimum) return transfers('minimum', { amount: formatMoney(terms.minimum) });
  if (leftToday !== undefined && amount > leftToday) return transfers('leftToday', { amount: formatMoney(leftToday) });
  return undefined;
}

const whole = (micro: bigint) => formatMoney(micro).replace(/\.00$/, '');
