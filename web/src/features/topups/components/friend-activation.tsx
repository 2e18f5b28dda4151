import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { type FormEvent, useState } from 'react';
import {
  type Receiver,
  ReceiverField,
  receiverName,
  useReceiverField,
} from '#features/members/components/receiver-field.tsx';
import { PlanSelect } from '#features/topups/components/plan-select.tsx';
import { useEnterTopup, useTopupReceiver } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatLocalDay } from '#foundation/local-time.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

export interface FriendActivationProps {
  plans: readonly ActivationPlan[];
  payerId: number;
  /** What is in the payer's main. */
  main: bigint;
}

/** Pays for another member's activation; the member's name is shown and confirmed before anything is paid. */
export function FriendActivation({ plans, payerId, main }: FriendActivationProps) {
  const [plan, setPlan] = useState(plans[0]);
  const form = useReceiverField(useTopupReceiver);
  const [isAsking, setIsAsking] = useState(false);
  const write = useEnterTopup();
  const receiver = form.found?.receiver;
  const send = () => {
    if (!plan || !receiver) return;
    const onSuccess = ({ message }: { message: string }) => {
      showSuccess(topups('successFor', { member: name, message }));
      form.input.setTyped('');
    };
    write.mutate({ body: { id: receiver.id, userby_id: payerId, actplan_id: plan.id } }, { onSuccess });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.find();
    if (!reason) setIsAsking(true);
  };
  const reason = getBlockingReason(plan, receiver, main);
  const name = receiverName(receiver);
  const label = plan ? topups('payAmount', { amount: formatMoney(plan.price) }) : topups('pay');
  return (
    <PanelCard title={topups('forAnother')} detail={topups('forAnotherDetail')}>
      <form onSubmit={submit} className={shared.form} noValidate>
        <ReceiverField
          label={topups('member')}
          description={topups('memberRule')}
          name="member"
          form={form}
          receiver={receiver}
        >
          {receiver?.activation_ends_at
            ? topups('memberActive', { day: formatLocalDay(receiver.activation_ends_at) })
            : topups('memberInactive')}
        </ReceiverField>
        <PlanSelect plans={plans} value={plan} onChange={setPlan} />
        <SubmitButton busy={write.isPending} reason={reason}>
          {label}
        </SubmitButton>
      </form>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          send();
        }}
        title={topups('activateMember', { member: name })}
        confirmLabel={label}
        danger={false}
      >
        {topups.rich('payFor', {
          amount: <Money micro={plan?.price} strong />,
          days: plan?.period_days ?? 0,
          member: <strong>{name}</strong>,
          username: receiver?.username ?? '',
        })}
      </ConfirmDialog>
      <WriteAlert write={write} onRetry={send} refused={topups('notPaid')} />
    </PanelCard>
  );
}

function getBlockingReason(
  plan: ActivationPlan | undefined,
  receiver: Receiver | undefined,
  main: bigint,
): string | undefined {
  if (!plan) return topups('noPlan');
  if (main < plan.price) return topups('available', { amount: formatMoney(main) });
  return receiver ? undefined : topups('enterMember');
}
