import { type PayoutOutcome, payoutOutcomes } from '@fairlead/contract/domain/payouts.ts';
import { staffReason } from '@fairlead/contract/domain/staff-reason.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { HashField, isHash } from '#features/payouts/components/hash-field.tsx';
import { useResolvePayout } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { readForm } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';

/** Proposes what became of an unknown payout to a second person. */
export function ResolveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const resolve = useResolvePayout();
  const [outcome, setOutcome] = useState<PayoutOutcome>('not_paid');
  const [hash, setHash] = useState('');
  const [reason, setReason] = useState('');
  const readReason = readForm(staffReason, reason);
  const ready = readReason.data !== null && (outcome === 'not_paid' || isHash(hash));
  const confirm = async (stepUp: string) => {
    const txid = outcome === 'paid' ? { txid: hash.trim() } : {};
    const body = { withdrawal_id: id, outcome, reason, ...txid };
    showSuccess((await resolve.mutateAsync({ body, stepUp })).message);
    onClose();
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="payout"
      title={payouts('resolveTitle', { number: `WD-${id}` })}
      confirmLabel={payouts('propose')}
      ready={ready}
      onConfirmed={confirm}
    >
      <p>{payouts('resolveText')}</p>
      <Radio.Group
        label={payouts('outcome')}
        value={outcome}
        onChange={(value) => setOutcome(value === 'paid' ? 'paid' : 'not_paid')}
      >
        <Stack gap="sm" mt="xs">
          {payoutOutcomes.map((each) => (
            <Radio
              key={each}
              value={each}
              label={payouts(`outcome.${each}`)}
              description={payouts(`outcome.${each}.detail`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {outcome === 'paid' && <HashField value={hash} onChange={setHash} />}
      <Textarea
        label={payouts('reason')}
        description={payouts('reasonDetail')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={2}
        name="reason"
      />
    </StepUpDialog>
  );
}
