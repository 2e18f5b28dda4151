import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ui } from '#ui/texts.ts';

const RETRYING_MS = 1500;

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
        {ui('dismiss')}
      </Button>
      <Button disabled={isRetrying} onClick={() => setIsRetrying(true)}>
        {isRetrying ? ui('retrying') : ui('tryAgain')}
      </Button>
    </>
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      overline={ui('systemAlert')}
      title={ui('systemAlertTitle')}
      actions={actions}
    >
      <span role="alert">
        {ui('systemAlertLead')} {message ?? ui('systemAlertFallback')} {consequence}{' '}
        {requestId && ui('supportReference', { id: requestId })}
      </span>
    </Dialog>
  );
}
