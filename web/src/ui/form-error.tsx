import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/form-parts.module.css';

/** Why the form as a whole was refused; said aloud when it appears. Renders nothing without a text. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
