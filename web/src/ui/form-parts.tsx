import { Button, type ButtonProps } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/form-parts.module.css';

/** A warning sentence beside a form, such as which coins an address takes. */
export function CautionNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.caution}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'type'> {
  /** Names the action, with the amount where there is one: `Request 150.00 USDT`. */
  children: ReactNode;
  busy?: boolean;
  /** Why the action cannot be done now; shown under the disabled button. */
  reason?: ReactNode;
  /** A sentence under the button while it can be pressed. */
  note?: ReactNode;
}

/** The one primary button of a form. A disabled one says why. */
export function SubmitButton({ children, busy = false, reason, note, ...button }: SubmitButtonProps) {
  const below = reason ?? note;
  return (
    <div>
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={Boolean(reason)} {...button}>
        {children}
      </Button>
      {below && <p className={classes.below}>{below}</p>}
    </div>
  );
}
