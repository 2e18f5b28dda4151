import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#kit/dialog.module.css';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A caption above the title. */
  overline?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** Buttons, right; the last one is the deed. */
  actions: ReactNode;
  /** At the left of the buttons. */
  note?: ReactNode;
  /** Wider than 440, for review lists. */
  wide?: boolean;
}

/** The frame of every dialog: 440 wide, a bottom sheet on phones. Escape and a click outside close it. */
export function Dialog({ opened, onClose, title, overline, icon, children, actions, note, wide = false }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} {...(wide ? { size: 720 } : {})}>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <header className={classes.head}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <div>
            {overline && <div className={classes.overline}>{overline}</div>}
            <Modal.Title>{title}</Modal.Title>
          </div>
        </header>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        <footer className={classes.foot}>
          {note && <span className={classes.note}>{note}</span>}
          <div className={classes.actions}>{actions}</div>
        </footer>
      </Modal.Content>
    </Modal.Root>
  );
}
