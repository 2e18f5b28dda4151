import { type ComponentType, lazy, Suspense } from 'react';
import type { SuccessDialogProps } from '#ui/success-dialog.tsx';

const Nothing = (_: SuccessDialogProps) => null;

const SuccessDialog = lazy<ComponentType<SuccessDialogProps>>(() =>
  import('#ui/success-dialog.tsx').then(
    (file) => ({ default: file.SuccessDialog }),
    // the page says the same
    () => ({ default: Nothing }),
  ),
);

/** `Success!` on a visitor's page; what follows when it closes is the page's. */
export const Done = (success: SuccessDialogProps) => (
  <Suspense>
    <SuccessDialog {...success} />
  </Suspense>
);
