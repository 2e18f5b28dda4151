import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ui } from '#ui/texts.ts';

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

/** Asks before an action; its texts default to the specification's for a deletion. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title = ui('confirm'),
  children = ui('deleteItem'),
  confirmLabel = ui('delete'),
  cancelLabel = ui('cancel'),
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
