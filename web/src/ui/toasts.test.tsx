import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/draw.tsx';
import { ThemedToaster, toast } from '#ui/toaster.tsx';
import { Toasts, toastDone, toastFailed } from '#ui/toasts.tsx';

test('nothing is loaded before the first toast; then each says its sentence', async () => {
  draw(<Toasts />);
  expect(screen.queryByRole('status')).toBeNull();
  toastDone('Note saved');
  expect((await screen.findByText('Note saved')).closest('[role=status]')).toBeTruthy();
  toastFailed('Note not saved');
  expect(await screen.findByText('Note not saved')).toBeTruthy();
});

test('the toaster shows what the library is told', async () => {
  draw(<ThemedToaster />);
  toast.success('Done');
  expect(await screen.findByText('Done')).toBeTruthy();
});
