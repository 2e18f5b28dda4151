import { transfers } from '#features/transfers/texts.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';

export interface OutcomeDialogsProps {
  /** A write whose answer says what was done. */
  write: { data: { message: string } | undefined; error: Error | null; reset: () => void };
  onRetry: () => void;
}

/** `Success!`, which then reloads the page, or `System Alert` with a retry. */
export function OutcomeDialogs({ write, onRetry }: OutcomeDialogsProps) {
  return (
    <>
      <SuccessDialog opened={write.data !== undefined} onClose={() => location.reload()}>
        {transfers('done', { message: write.data?.message ?? '' })}
      </SuccessDialog>
      <WriteAlert write={write} onRetry={onRetry} refused={transfers('notDone')} />
    </>
  );
}
