import { useEffect, useEffectEvent, useState } from 'react';
import { Overlay, OverlayButton } from '#ui/overlay.tsx';
import { ui } from '#ui/texts.ts';

const RETRYING_MS = 1500;
const CLEARS_MS = 3000;

export interface SystemAlertProps {
  onClose: () => void;
  /** Runs after "Retrying..." has shown for 1.5 s. */
  onRetry: () => void;
  /** The server's message; without one the fallback sentence is shown. */
  message?: string | undefined;
  /** What did not happen, such as "Nothing was moved." */
  consequence?: string | undefined;
  /** Names this failure to support. */
  requestId?: string | undefined;
  /** Closes itself after 3 s, but not while the pointer is over it or the keyboard's focus in it. */
  clears?: boolean | undefined;
}

/** `System Alert`: what failed, what did not happen, and the number support can look up. */
export function SystemAlert(props: SystemAlertProps) {
  const { onClose, onRetry, message, consequence, requestId, clears = false } = props;
  const [isRetrying, setIsRetrying] = useState(false);
  const [isAttended, setIsAttended] = useState(false);
  useTimer(isRetrying, RETRYING_MS, () => {
    setIsRetrying(false);
    onRetry();
  });
  useTimer(clears && !isAttended && !isRetrying, CLEARS_MS, onClose);
  const actions = (
    <>
      <OverlayButton variant="default" onClick={onClose}>
        {ui('dismiss')}
      </OverlayButton>
      <OverlayButton loading={isRetrying} onClick={() => setIsRetrying(true)}>
        {isRetrying ? ui('retrying') : ui('tryAgain')}
      </OverlayButton>
    </>
  );
  return (
    <Overlay
      onClose={onClose}
      onAttention={setIsAttended}
      overline={ui('systemAlert')}
      title={ui('systemAlertTitle')}
      actions={actions}
    >
      <span role="alert">
        {ui('systemAlertLead')}. {message ?? ui('systemAlertFallback')} {consequence}{' '}
        {requestId && ui('supportReference', { id: requestId })}
      </span>
    </Overlay>
  );
}

/** Calls once it has been running for `ms`; stopping it starts it over. */
function useTimer(isRunning: boolean, ms: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  }, [isRunning, ms]);
}
