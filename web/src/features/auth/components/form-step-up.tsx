import { StepUpDialog, type StepUpDialogProps } from '#features/auth/components/step-up-dialog.tsx';
import { showSuccess } from '#foundation/success.tsx';

export interface FormStepUpProps<Body> extends Omit<StepUpDialogProps, 'opened' | 'onConfirmed'> {
  /** What is sent; null while the form is not filled in. */
  body: Body | null;
  /** Sends it with the code. @returns what is shown afterwards */
  send: (body: Body, stepUp: string) => Promise<{ message: string }>;
}

/** A form that is sent with a fresh code, and says what came of it. */
export function FormStepUp<Body>({ body, send, ready = true, onClose, ...dialog }: FormStepUpProps<Body>) {
  const confirm = async (stepUp: string) => {
    if (body === null) return;
    showSuccess((await send(body, stepUp)).message);
    onClose();
  };
  return <StepUpDialog opened {...dialog} onClose={onClose} ready={ready && body !== null} onConfirmed={confirm} />;
}
