import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useStepUpRequest } from '#foundation/step-up-prompt.ts';
import { AddressBlock } from '#ui/address-field.tsx';

type Text = { title: string; line: string };

const texts: Partial<Record<StepUpOperation, Text>> = {
  settings: { title: 'Confirm this change', line: 'It changes what is paid, so it asks for a fresh code.' },
  entry: { title: 'Confirm this change', line: 'It changes what is paid, so it asks for a fresh code.' },
  address: {
    title: 'Confirm your payout address',
    line: 'Your first payout address is stored with this. Compare it once more: it is where your withdrawals go.',
  },
  second_factor: { title: 'Confirm this change', line: 'It changes how you sign in, so it asks for a fresh code.' },
};
const otherwise: Text = { title: 'Confirm this', line: 'It asks for a fresh code.' };

/** Asks for the code that a write is waiting for. */
export function StepUpPrompt() {
  const request = useStepUpRequest();
  if (!request) return null;
  const { operation, address, confirm, cancel } = request;
  const { title, line } = texts[operation] ?? otherwise;
  return (
    <StepUpDialog
      opened
      onClose={cancel}
      operation={operation}
      title={title}
      confirmLabel="Confirm"
      onConfirmed={async (stepUp) => confirm(stepUp)}
    >
      {address && <AddressBlock address={address} network="BNB Smart Chain (BEP20)" />}
      <p>{line}</p>
    </StepUpDialog>
  );
}
