import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { security } from '#features/auth/security-texts.ts';
import { useStepUpRequest } from '#foundation/step-up-prompt.ts';
import { AddressBlock } from '#ui/address-field.tsx';

/** What is confirmed, and why it needs a code. */
function describe(operation: StepUpOperation): { title: string; line: string } {
  switch (operation) {
    case 'settings':
    case 'entry':
      return { title: security('changeTitle'), line: security('changeText') };
    case 'address':
      return { title: security('addressTitle'), line: security('addressText') };
    case 'second_factor':
    case 'wallet':
      return { title: security('changeTitle'), line: security('secondFactorText') };
    default:
      return { title: security('confirmAny'), line: security('confirmAnyText') };
  }
}

/** Asks for the code that a write is waiting for. */
export function StepUpPrompt() {
  const request = useStepUpRequest();
  if (!request) return null;
  const { operation, address, confirm, cancel } = request;
  const { title, line } = describe(operation);
  return (
    <StepUpDialog
      opened
      onClose={cancel}
      operation={operation}
      title={title}
      confirmLabel={security('confirm')}
      onConfirmed={async (stepUp) => confirm(stepUp)}
    >
      {address && <AddressBlock address={address} network={security('addressNetwork')} />}
      <p>{line}</p>
    </StepUpDialog>
  );
}
