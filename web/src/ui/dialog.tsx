import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#ui/dialog.module.css';
import { useReturnFocus } from '#ui/return-focus.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A caption above the title. */
  overline?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** Buttons, right; the last one is the action. */
  actions: ReactNode;
  /** At the left of the buttons. */
  note?: ReactNode;
  /** Wider than 440, for review lists. */
  wide?: boolean;
}

/** The frame of every dialog: 440 wide, a bottom sheet on phones. Escape and a click outside close it. */
export function Dialog({ opened, onClose, title, overline, icon, children, actions, note, wide = false }: DialogProps) {
  useReturnFocus();
  const heading = (
    <span className={classes.head}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span>
        {overline && <span className={classes.overline}>{overline}</span>}
        {title}
      </span>
    </span>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={heading}
      withCloseButton={false}
      classNames={{ body: classes.body ?? '' }}
      // the kit's <header> would be a second banner of the page
      attributes={{ header: { role: 'none' } }}
      {...(wide ? { size: 720 } : {})}
    >
      <div className={classes.text}>{children}</div>
      <footer className={classes.foot}>
        {note && <span className={classes.note}>{note}</span>}
        <div className={classes.actions}>{actions}</div>
      </footer>
    </Modal>
  );
}
