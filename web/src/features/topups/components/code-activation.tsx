import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { codeText } from '@fairlead/contract/features/codes.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { PlanSelect } from '#features/topups/components/plan-select.tsx';
import { useActivate } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { readForm } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** Activates by a code, which is free and works once; for members who are not active. */
export function CodeActivation({ plans, isRunning }: { plans: readonly ActivationPlan[]; isRunning: boolean }) {
  const [plan, setPlan] = useState(plans[0]);
  const [text, setText] = useState('');
  const write = useActivate();
  const code = readForm(codeText, text);
  const isTyped = text.trim() !== '';
  const send = () => {
    if (!plan || code.data === null) return;
    const onSuccess = ({ message }: { message: string }) => {
      setText('');
      showSuccess(message);
    };
    write.mutate({ body: { actplan_id: plan.id, code: code.data } }, { onSuccess });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const reason = isRunning
    ? topups('activeAlready')
    : !isTyped
      ? topups('enterCode')
      : code.errors && Object.values(code.errors)[0];
  return (
    <PanelCard title={topups('codeTitle')} detail={topups('codeDetail')}>
      <form onSubmit={submit} className={shared.form} noValidate>
        <TextInput
          label={topups('code')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <PlanSelect plans={plans} value={plan} onChange={setPlan} free />
        <SubmitButton busy={write.isPending} reason={reason || undefined}>
          {topups('activateByCode')}
        </SubmitButton>
      </form>
      <WriteAlert write={write} onRetry={send} />
    </PanelCard>
  );
}
