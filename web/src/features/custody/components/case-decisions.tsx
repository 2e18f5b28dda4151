import type { CustodyCaseDetail } from '@fairlead/contract/features/custody.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { formatCase, nameExplanation } from '#features/custody/components/custody-labels.tsx';
import { useAgreeToCase, useSendBackCase } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';

interface DecisionProps {
  found: CustodyCaseDetail;
  onClose: () => void;
}

/** The second person agrees to what they read. */
export function AgreeDialog({ found, onClose }: DecisionProps) {
  const write = useAgreeToCase();
  const { id, outcome, explained_by, reason, proposed_by } = found;
  if (!outcome || !explained_by || reason === null) return null;
  return (
    <FormStepUp
      onClose={onClose}
      operation="entry"
      title={custody('agreeTitle', { case: formatCase(id) })}
      confirmLabel={custody('agreeConfirm')}
      body={{ outcome, explained_by, reason }}
      send={(body, stepUp) => write.mutateAsync({ params: { id }, body, stepUp })}
    >
      <p className={shared.text}>
        {custody('agreeLead', {
          name: proposed_by ?? '',
          what: `${custody(`outcome.${outcome}`)}, ${nameExplanation(explained_by)}`,
          reason,
        })}
      </p>
    </FormStepUp>
  );
}

/** Takes an explanation back, with a reason for the notes. */
export function SendBackDialog({ found: { id }, onClose }: DecisionProps) {
  const [reason, setReason] = useState('');
  const write = useSendBackCase();
  const send = () =>
    write.mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {custody('cancel')}
      </Button>
      <Button variant="danger" loading={write.isPending} disabled={reason.trim().length < 3} onClick={send}>
        {custody('sendBackConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={custody('sendBackTitle', { case: formatCase(id) })} actions={actions}>
      <div className={shared.fields}>
        <p className={shared.note}>{custody('sendBackLead')}</p>
        <Textarea
          label={custody('reason')}
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <WriteAlert write={write} onRetry={send} refused={custody('notSaved')} />
      </div>
    </Dialog>
  );
}
