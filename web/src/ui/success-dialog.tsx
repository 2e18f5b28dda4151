import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ui } from '#ui/texts.ts';

const COUNTDOWN_S = 5;

export interface SuccessDialogProps {
  opened: boolean;
  /** Called by "Continue" and when the countdown ends; the specification has the page reload then. */
  onClose: () => void;
  /** What was done, with the amount where money moved. */
  children: ReactNode;
}

/** `Success!`: closes itself after five seconds. */
export function SuccessDialog({ opened, onClose, children }: SuccessDialogProps) {
  const left = useCountdown(opened, onClose);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      icon={<IconCircleCheck size={20} stroke={1.75} />}
      title={ui('success')}
      note={ui('closesIn', { seconds: left })}
      actions={<Button onClick={onClose}>{ui('continue')}</Button>}
    >
      {children}
    </Dialog>
  );
}

function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_S);
  useEffect(() => {
    if (!isRunning) {
      setLeft(COUNTDOWN_S);
      return;
    }
    if (left === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [isRunning, left, onEnd]);
  return left;
}
