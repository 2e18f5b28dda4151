import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title?: string;
  children?: ReactNode;
  /** A verb that names the action. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** A destructive action: its button is red, this being the last step. */
  danger?: boolean;
  busy?: boolean;
  wide?: boolean;
}

/** Asks before an action; its words default to the specification's for a deletion. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title = 'Confirm',
  children = 'Are you sure you want to delete this item?',
  confirmLabel = 'Delete',
  cancelLabel = 'Go back',
  danger = true,
  busy = false,
  wide = false,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger-filled' : 'filled'} loading={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={title} actions={actions} wide={wide}>
      {children}
    </Dialog>
  );
}
