import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { type FormEvent, useState } from 'react';
import {
  nameOf,
  type Receiver,
  ReceiverField,
  useReceiverField,
} from '#features/members/components/receiver-field.tsx';
import { PlanSelect } from '#features/topups/components/plan-select.tsx';
import { useEnterTopup, useTopupReceiver } from '#features/topups/queries.ts';
import { formatDay, formatMoney } from '#foundation/format.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { SuccessDialog } from '#ui/success-dialog.tsx';

export interface FriendActivationProps {
  plans: readonly ActivationPlan[];
  payerId: number;
  /** What is in the payer's main. */
  main: bigint;
}

/** Pays for another member's activation; his name is shown and confirmed before anything is paid. */
export function FriendActivation({ plans, payerId, main }: FriendActivationProps) {
  const [plan, setPlan] = useState(plans[0]);
  const form = useReceiverField(useTopupReceiver);
  const [isAsking, setIsAsking] = useState(false);
  const write = useEnterTopup();
  const receiver = form.found?.receiver;
  const send = () => {
    if (plan && receiver) write.mutate({ body: { id: receiver.id, userby_id: payerId, actplan_id: plan.id } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.find();
    if (!reason) setIsAsking(true);
  };
  const reason = getBlockingReason(plan, receiver, main);
  const name = nameOf(receiver);
  const label = plan ? `Pay ${formatMoney(plan.price)} USDT` : 'Pay';
  return (
    <PanelCard title="For another member" detail="You pay from your main, the period is his.">
      <form onSubmit={submit} className={shared.form} noValidate>
        <ReceiverField label="Member" description="Username or e-mail" name="member" form={form} receiver={receiver}>
          {', '}
          {receiver?.activation_ends_at
            ? `active until ${formatDay(receiver.activation_ends_at)}: the period is added there`
            : 'not active now: the period begins at once'}
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
        title={`Activate ${name}?`}
        confirmLabel={label}
        danger={false}
      >
        <Money micro={plan?.price} strong /> leave your main for {plan?.period_days} days of <strong>{name}</strong> (
        {receiver?.username}). What is paid cannot be taken back.
      </ConfirmDialog>
      <SuccessDialog opened={write.isSuccess} onClose={() => window.location.reload()}>
        {name}: {write.data?.message}
      </SuccessDialog>
      <WriteAlert write={write} onRetry={send} refused="Nothing was paid." />
    </PanelCard>
  );
}

function getBlockingReason(
  plan: ActivationPlan | undefined,
  receiver: Receiver | undefined,
  main: bigint,
): string | undefined {
  if (!plan) return 'No activation plan is open now';
  if (main < plan.price) return `Not enough in Main: ${formatMoney(main)} USDT available`;
  return receiver ? undefined : 'Enter who is activated';
}
