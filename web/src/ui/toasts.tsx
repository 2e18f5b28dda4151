import { lazy, Suspense, useSyncExternalStore } from 'react';

/** The toaster is loaded with the first toast: most visits to a page show none. */
const loadToaster = () => import('#ui/toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).ThemedToaster }));

let isWanted = false;
const listeners = new Set<() => void>();

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toast } = await loadToaster();
  toast[kind](text);
}

/** Says that something small was done; money results get a page or a dialog instead. */
export const toastDone = (text: string): void => void show('success', text);

/** Says that something small failed. */
export const toastFailed = (text: string): void => void show('error', text);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where toasts appear, once for the application. */
export function Toasts() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  return (
    isShown && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
