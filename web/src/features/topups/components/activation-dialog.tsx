import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';
import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { Button } from '@mantine/core';
import { useLevels } from '#features/plans/queries.ts';
import type { Activation } from '#features/topups/components/activation-state.tsx';
import { useActivate, useAddPeriod } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { useNow } from '#ui/clock.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { ui } from '#ui/texts.ts';

const DAY_MS = 86_400_000;

export interface ActivationDialogProps {
  /** The plan about to be paid for; `null` while none is. */
  plan: ActivationPlan | null;
  activation: Activation;
  onClose: () => void;
}

/** Confirms a payment for a period: what is debited, where it goes, until when it lasts. */
export function ActivationDialog({ plan, activation, onClose }: ActivationDialogProps) {
  const first = useActivate();
  const further = useAddPeriod();
  const write = activation.isRunning ? further : first;
  const send = () => {
    if (!plan) return;
    const onSuccess = ({ message }: { message: string }) => {
      showSuccess(message);
      onClose();
    };
    write.mutate({ body: { actplan_id: plan.id } }, { onSuccess });
  };
  const isUnderfunded = plan !== null && activation.main < plan.price;
  return (
    <>
      <Dialog
        opened={plan !== null && !write.isError}
        onClose={onClose}
        title={activation.isRunning ? topups('addDays', { days: plan?.period_days ?? 365 }) : topups('activateOwn')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button onClick={send} loading={write.isPending} disabled={isUnderfunded}>
              {topups('payAmount', { amount: plan ? formatMoney(plan.price) : '' })}
            </Button>
          </>
        }
      >
        {plan && <Consequences plan={plan} activation={activation} />}
        {isUnderfunded && <FormError>{topups('available', { amount: formatMoney(activation.main) })}</FormError>}
      </Dialog>
      <WriteAlert write={write} onRetry={send} refused={topups('notPaid')} />
    </>
  );
}

function Consequences({ plan, activation }: { plan: ActivationPlan; activation: Activation }) {
  const levels = useLevels().data?.active ?? [];
  const now = useNow();
  const from = Math.max(now, activation.isRunning && activation.endsAt ? activation.endsAt.getTime() : now);
  const passedOn = levels.reduce((sum, { ppm }) => sum + mulPpmFloor(plan.price, ppm), 0n);
  return (
    <FactList>
      <FactRow label={topups('debited')}>
        <Money micro={-plan.price} />
      </FactRow>
      <FactRow label={topups('commissions')}>
        <Money micro={passedOn} />
      </FactRow>
      <FactRow label={topups('balanceAfter')}>
        <Money micro={activation.main < plan.price ? null : activation.main - plan.price} />
      </FactRow>
      <FactRow label={topups('activeUntil')}>{formatMoment(new Date(from + plan.period_days * DAY_MS))}</FactRow>
    </FactList>
  );
}
