import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Overlay, OverlayButton } from '#ui/overlay.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import { SystemAlert, type SystemAlertProps } from '#ui/system-alert.tsx';

afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('it has its title as name and its text as description; Escape closes it, and not the dialog below', async () => {
  const [close, closeBelow] = [vi.fn(), vi.fn()];
  const user = draw(
    <>
      <Dialog opened onClose={closeBelow} title="Below" actions={null}>
        Facts
      </Dialog>
      <Overlay onClose={close} title="Above" overline="Money" actions={<OverlayButton>Go</OverlayButton>}>
        What follows
      </Overlay>
    </>,
  );
  const above = screen.getByRole('dialog', { name: 'MoneyAbove' });
  expect(document.getElementById(above.getAttribute('aria-describedby') ?? '')?.textContent).toBe('What follows');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Go' }), { key: 'Escape' });
  expect([close.mock.calls.length, closeBelow.mock.calls.length]).toEqual([1, 0]);
  await user.click(above);
  expect(close).toHaveBeenCalledTimes(2);
});

test('Success! counts five seconds down and closes by itself', () => {
  vi.useFakeTimers();
  const close = vi.fn();
  draw(<SuccessDialog onClose={close}>50.00 USDT were sent</SuccessDialog>);
  const dialog = screen.getByRole('dialog', { name: 'Success!' });
  expect(dialog.textContent).toContain('50.00 USDT were sentCloses in 5 s');
  for (const left of [4, 3, 2, 1]) {
    pass(1000);
    expect(dialog.textContent).toContain(`Closes in ${left} s`);
  }
  pass(999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('Success! closes at once by Continue', async () => {
  const close = vi.fn();
  const user = draw(<SuccessDialog onClose={close}>Done</SuccessDialog>);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(close).toHaveBeenCalledOnce();
});

function alert(props: Partial<SystemAlertProps> = {}) {
  vi.useFakeTimers();
  const [close, retry] = [vi.fn(), vi.fn()];
  draw(<SystemAlert onClose={close} onRetry={retry} {...props} />);
  return { close, retry };
}

test('System Alert names the failure to support, and tries again after it has said so', () => {
  const { close, retry } = alert({
    message: 'Not enough in Main.',
    consequence: 'Nothing was sent.',
    requestId: 'r-7',
  });
  expect(screen.getByRole('dialog', { name: 'System AlertCritical Error Detected' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'Oops! Something went wrong. Not enough in Main. Nothing was sent. Reference: r-7',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((screen.getByRole('button', { name: 'Retrying...' }) as HTMLButtonElement).disabled).toBe(true);
  pass(1499);
  expect(retry).not.toHaveBeenCalled();
  pass(1);
  expect(retry).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(close).toHaveBeenCalledOnce();
});

test('without a message System Alert has the specification’s sentence, and stays until it is dismissed', () => {
  const { close } = alert();
  expect(screen.getByRole('alert').textContent).toContain(
    'Oops! Something went wrong. An unexpected error occurred. Please try again in a few moments or contact support.',
  );
  pass(60_000);
  expect(close).not.toHaveBeenCalled();
});

test('where the specification clears errors, System Alert closes after three seconds', () => {
  const { close } = alert({ clears: true });
  pass(2999);
  expect(close).not.toHaveBeenCalled();
  pass(1);
  expect(close).toHaveBeenCalledOnce();
});

test('an error that clears stays while the pointer is over it or the focus in it, and while it tries again', () => {
  const { close, retry } = alert({ clears: true });
  const text = screen.getByRole('alert');
  fireEvent.pointerEnter(text.parentElement?.parentElement as HTMLElement);
  pass(10_000);
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerLeave(text.parentElement?.parentElement as HTMLElement);
  pass(2000);
  act(() => screen.getByRole('button', { name: 'Try Again' }).focus());
  pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  act(() => screen.getByRole('button', { name: 'Retrying...' }).blur());
  pass(1500);
  expect([retry.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  pass(3000);
  expect(close).toHaveBeenCalledOnce();
});
