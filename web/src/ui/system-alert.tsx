import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';

const RETRYING_MS = 1500;
const FALLBACK = 'An unexpected error occurred. Please try again in a few moments or contact support.';

export interface SystemAlertProps {
  opened: boolean;
  onClose: () => void;
  /** Runs after "Retrying..." has shown for 1.5 s. */
  onRetry: () => void;
  /** The server's message; without one the fallback sentence is shown. */
  message?: string | undefined;
  /** What did not happen, such as "Nothing was moved." */
  consequence?: string | undefined;
  /** Names this failure to support. */
  requestId?: string | undefined;
}

/** `System Alert`: what failed, what did not happen, and the number support can look up. */
export function SystemAlert({ opened, onClose, onRetry, message, consequence, requestId }: SystemAlertProps) {
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    if (!isRetrying) return;
    const timer = setTimeout(() => {
      setIsRetrying(false);
      onRetry();
    }, RETRYING_MS);
    return () => clearTimeout(timer);
  }, [isRetrying, onRetry]);
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        Dismiss
      </Button>
      <Button disabled={isRetrying} onClick={() => setIsRetrying(true)}>
        {isRetrying ? 'Retrying...' : 'Try Again'}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} overline="System Alert" title="Critical Error Detected" actions={actions}>
      <span role="alert">
        Oops! Something went wrong. {message ?? FALLBACK} {consequence} {requestId && <>Number {requestId}.</>}
      </span>
    </Dialog>
  );
}
