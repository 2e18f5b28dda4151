import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { authTexts } from '#features/auth/texts.ts';
import { useStepUpRequest } from '#foundation/step-up-prompt.ts';
import { AddressBlock } from '#ui/address-field.tsx';

/** What is confirmed, and why it needs a code. */
function describe(operation: StepUpOperation): { title: string; line: string } {
  switch (operation) {
    case 'settings':
    case 'entry':
      return { title: authTexts('changeTitle'), line: authTexts('changeText') };
    case 'address':
      return { title: authTexts('addressTitle'), line: authTexts('addressText') };
    case 'second_factor':
      return { title: authTexts('changeTitle'), line: authTexts('secondFactorText') };
    default:
      return { title: authTexts('confirmAny'), line: authTexts('confirmAnyText') };
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
      confirmLabel={authTexts('confirm')}
      onConfirmed={async (stepUp) => confirm(stepUp)}
    >
      {address && <AddressBlock address={address} network={authTexts('addressNetwork')} />}
      <p>{line}</p>
    </StepUpDialog>
  );
}
