import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { Textarea } from '@mantine/core';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { formatDifference } from '#features/custody/components/chain-labels.tsx';
import { useCloseDifference } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { useForm } from '#foundation/use-form.ts';
import shared from '#ui/shared.module.css';

/** A person says why a chain and the ledger do not agree, which ends the case. */
export function CloseDifference({ id, onClose }: { id: number; onClose: () => void }) {
  const write = useCloseDifference();
  const form = useForm({ initialValues: { reason: '' }, schema: custodyChainContract.close.body });
  return (
    <FormStepUp
      onClose={onClose}
      operation="entry"
      title={custody('chain.closeTitle', { case: formatDifference(id) })}
      confirmLabel={custody('chain.closeConfirm')}
      body={form.data}
      send={(body, stepUp) => write.mutateAsync({ params: { id }, body, stepUp })}
      failed={custody('notSaved')}
    >
      <div className={shared.fields}>
        <Textarea label={custody('reason')} minRows={2} maxLength={500} {...form.getInputProps('reason')} />
        <p className={shared.note}>{custody('chain.closeLead')}</p>
      </div>
    </FormStepUp>
  );
}
