import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import classes from '#ui/overlay.module.css';
import { Overlay, OverlayButton } from '#ui/overlay.tsx';
import { ui } from '#ui/texts.ts';

const COUNTDOWN_S = 5;

export interface SuccessDialogProps {
  /** Called by "Continue", Escape, a click outside, and when the countdown ends; the specification has the page reload then. */
  onClose: () => void;
  /** What was done, with the amount where money moved. */
  children: ReactNode;
}

/** `Success!`: closes itself after five seconds. */
export function SuccessDialog({ onClose, children }: SuccessDialogProps) {
  const left = useCountdown(onClose);
  return (
    <Overlay
      onClose={onClose}
      icon={<IconCircleCheck size={20} stroke={1.75} />}
      title={ui('success')}
      note={ui('closesIn', { seconds: left })}
      actions={<OverlayButton onClick={onClose}>{ui('continue')}</OverlayButton>}
      line={
        <span
          className={classes.line}
          style={{ scale: `${Math.max(left - 1, 0) / COUNTDOWN_S} 1` }}
          aria-hidden="true"
        />
      }
    >
      {children}
    </Overlay>
  );
}

function useCountdown(onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_S);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) {
      end();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
