import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useDensity } from '#app/layouts/use-density.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { SystemAlert } from '#ui/system-alert.tsx';

/** The three dialogs. */
export function DialogsPage() {
  useDensity('member');
  const [open, setOpen] = useState<'success' | 'alert' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group p={32}>
      <Button onClick={() => setOpen('success')}>Success</Button>
      <Button onClick={() => setOpen('alert')}>Alert</Button>
      <Button onClick={() => setOpen('confirm')}>Delete</Button>
      {open === 'success' && (
        <SuccessDialog onClose={close}>Your request is pending. 150.00 USDT moved to Held.</SuccessDialog>
      )}
      {open === 'alert' && (
        <SystemAlert onClose={close} onRetry={close} consequence="Nothing was moved." requestId="7f3a-19" />
      )}
      <ConfirmDialog opened={open === 'confirm'} onClose={close} onConfirm={close} />
    </Group>
  );
}
