import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Popups } from '#features/notifications/components/popups.tsx';
import { serveApi } from '#test/api.ts';
import { makeNotification } from '#test/notification.ts';
import { renderApp } from '#test/render.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const api = serveApi();
afterEach(() => void vi.useRealTimers());

const popup = (id: number) =>
  makeNotification(id, { title: `Popup ${id}`, type: 'site_popup', message: 'Withdrawals are checked by hand.' });
const seen = () => api.requests(notificationsContract.seen).map(({ params }) => params.notificationId);
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

test('one after the other, each with its date; closing marks it as seen, once', async () => {
  api.answer(notificationsContract.seen, { message: 'Notification marked as read' });
  const user = await renderApp(api, <Popups popups={[popup(1), popup(2)]} />);
  const first = await screen.findByRole('dialog', { name: /Popup 1/ });
  expect(first.textContent).toContain('Notice, 20 Nov 2026');
  expect(first.textContent).toContain('Seen once you close it. It stays in Notifications.');
  expect(dialogs()).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await screen.findByRole('dialog', { name: /Popup 2/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(seen()).toEqual([1, 2]);
});

test('what could not be marked stays closed on this page', async () => {
  api.breakOff(notificationsContract.seen);
  const user = await renderApp(api, <Popups popups={[popup(1)]} />);
  await screen.findByRole('dialog', { name: /Popup 1/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(seen()).toEqual([1]));
  expect(dialogs()).toEqual([]);
});

/** Popups that come when they are announced, beside a dialog and a field. */
function Page({ before, after, withDialog = false }: { before: number[]; after: number[]; withDialog?: boolean }) {
  const [ids, setIds] = useState(before);
  const [isOpen, setIsOpen] = useState(withDialog);
  useEffect(() => {
    const announce = () => setIds(after);
    window.addEventListener('announce', announce);
    return () => window.removeEventListener('announce', announce);
  }, [after]);
  return (
    <>
      <input aria-label="Code" />
      <button type="button">Elsewhere</button>
      <ConfirmDialog opened={isOpen} onClose={() => setIsOpen(false)} onConfirm={() => undefined} />
      <Popups popups={ids.map(popup)} />
    </>
  );
}
const announce = () => act(() => void window.dispatchEvent(new Event('announce')));

test('one that was closed on another device goes, and the next one comes', async () => {
  await renderApp(api, <Page before={[1, 2]} after={[2]} />);
  await screen.findByRole('dialog', { name: /Popup 1/ });
  announce();
  expect(await screen.findByRole('dialog', { name: /Popup 2/ })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /Popup 1/ })).toBeNull();
  expect(seen()).toEqual([]);
});

test('it waits for a dialog to close', async () => {
  const user = await renderApp(api, <Page before={[]} after={[1]} withDialog />);
  await screen.findByRole('dialog', { name: 'Confirm' });
  vi.useFakeTimers();
  announce();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(dialogs()).toHaveLength(1);
  vi.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('dialog', { name: /Popup 1/ })).toBeTruthy();
});

test('it waits while someone is typing, a code perhaps', async () => {
  await renderApp(api, <Page before={[]} after={[1]} />);
  const code = await screen.findByLabelText('Code');
  act(() => code.focus());
  vi.useFakeTimers();
  announce();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(dialogs()).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(dialogs()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: /Popup 1/ })).toBeTruthy();
});
