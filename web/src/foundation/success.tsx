import { useMutationState } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { reloadPage } from '#foundation/documents.ts';
import { hasUnsent, keepSent } from '#foundation/unsent.ts';

/** Loaded with the first success: most visits to a page have none. */
const SuccessDialog = lazy(async () => ({ default: (await import('#ui/success-dialog.tsx')).SuccessDialog }));

type Success = { text: ReactNode; number: number };

let shown: Success | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Success | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Says in `Success!` what the server did, and has the page reload when it closes, as the specification says. What the
 * write changed has been read again by then (`useEndpointMutation`): where something typed elsewhere would be lost, the
 * page stays.
 */
export const showSuccess = (text: ReactNode): void => show({ text, number: ++count });

/** Takes what is shown away; tests begin with nothing. */
export const clearSuccess = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where `Success!` appears, once for the application: what sent the write may be gone when it is done. */
export function Successes({ reload = reloadPage }: { reload?: () => void }) {
  const success = useSyncExternalStore(subscribe, () => shown);
  const lastFailure = useMutationState({
    filters: { status: 'error' },
    select: ({ mutationId }) => mutationId,
  }).at(-1);
  useEffect(() => {
    if (lastFailure !== undefined) keepSent();
  }, [lastFailure]);
  const close = () => {
    show(null);
    if (!hasUnsent()) reload();
  };
  return (
    success && (
      <Suspense>
        <SuccessDialog key={success.number} onClose={close}>
          {success.text}
        </SuccessDialog>
      </Suspense>
    )
  );
}
