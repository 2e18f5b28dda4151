import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { useSyncExternalStore } from 'react';
import { common } from '#foundation/common-texts.ts';

/** A write that waits for a step-up: what it is for, and what to do with the token, or without one. */
export type StepUpRequest = {
  operation: StepUpOperation;
  /** The payout address that is confirmed, to be compared once more. */
  address: string | undefined;
  confirm: (stepUp: string) => void;
  cancel: () => void;
};

/** Thrown by a write whose confirmation was closed: nothing was sent. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';

  constructor() {
    super(common('notConfirmed'));
  }
}

let waiting: StepUpRequest | null = null;
const listeners = new Set<() => void>();

function show(next: StepUpRequest | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the signed-in person for a fresh code, in the dialog that every screen has.
 * @returns the step-up
 * @throws NotConfirmed when the dialog is closed
 */
export function askForStepUp(operation: StepUpOperation, address?: string): Promise<string> {
  waiting?.cancel();
  return new Promise((resolve, reject) => {
    show({
      operation,
      address,
      confirm: (stepUp) => {
        show(null);
        resolve(stepUp);
      },
      cancel: () => {
        show(null);
        reject(new NotConfirmed());
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The write that waits now, or null. */
export const useStepUpRequest = (): StepUpRequest | null => useSyncExternalStore(subscribe, () => waiting);
