import { type MemberNotification, notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberNotificationsScreen } from '#features/notifications/screens/member-notifications.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const note = (id: number, seen: boolean): MemberNotification => ({
  id,
  notification_id: id,
  title: `Note ${id}`,
  message: 'A message',
  users: false,
  type: 'notification',
  event: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
  seen,
  seen_at: null,
});

function answer(...notifications: MemberNotification[]) {
  const unseen = notifications.filter(({ seen }) => !seen).length;
  api.answer(notificationsContract.ofMember, { notifications, unseen, total: 3, totalPages: 1, currentPage: 1 });
}
const marked = () => api.requests(notificationsContract.seen).map(({ params, body }) => [params.notificationId, body]);

test('one is marked as read, or all that are shown', async () => {
  answer(note(1, false), note(2, true), note(3, false));
  api.answer(notificationsContract.seen, { message: 'Notification marked as read' });
  const user = await renderApp(api, <MemberNotificationsScreen />);
  expect(await screen.findByRole('heading', { name: '2 unread' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as read: Note 3' }));
  await waitFor(() => expect(marked()).toEqual([[3, { userId: 7 }]]));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(
      marked()
        .slice(1)
        .map(([id]) => id),
    ).toEqual([1, 3]),
  );
});

test('what could not be marked says so', async () => {
  answer(note(1, false));
  api.breakOff(notificationsContract.seen);
  const user = await renderApp(api, <MemberNotificationsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Note 1' }));
  expect(await screen.findByText('The notification was not marked as read. Try again.')).toBeTruthy();
});
