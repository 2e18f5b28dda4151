import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { ThemedToaster, toast } from '#ui/toaster.tsx';
import { Toasts, toastDone, toastFailed } from '#ui/toasts.tsx';

afterEach(() => vi.useRealTimers());

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

test.each([
  ['blank', 4000],
  ['success', 2000],
  ['error', 4000],
  ['custom', 4000],
] as const)('a toast of kind %s is dismissed after %s ms, and removed a second later', (kind, ms) => {
  vi.useFakeTimers();
  draw(<ThemedToaster />);
  act(() => void (kind === 'blank' ? toast('Done') : toast[kind]('Done')));
  act(() => vi.advanceTimersByTime(ms));
  act(() => vi.advanceTimersByTime(999));
  expect(screen.getByText('Done')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Done')).toBeNull();
});

test('what is loading stays until it is dismissed', () => {
  vi.useFakeTimers();
  draw(<ThemedToaster />);
  act(() => void toast.loading('Sending'));
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(screen.getByText('Sending')).toBeTruthy();
  act(() => toast.dismiss());
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText('Sending')).toBeNull();
});

test('at most twenty are shown, the newest', () => {
  draw(<ThemedToaster />);
  act(() => {
    for (let number = 1; number <= 25; number++) toast(`Toast ${number}`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
  expect(screen.queryByText('Toast 5')).toBeNull();
});
