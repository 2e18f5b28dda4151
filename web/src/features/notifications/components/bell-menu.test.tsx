import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationsBell } from '#app/layouts/bell.tsx';
import { serveApi } from '#test/api.ts';
import { makeNotices, makeNotification } from '#test/notification.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('the bell shows the newest, says whether it is live, and marks what it shows as seen', async () => {
  const newest = [makeNotification(4), makeNotification(3, { seen: true }), makeNotification(2)];
  api.answer(notificationsContract.notices, makeNotices({ unseen: 5, newest }));
  api.answer(notificationsContract.seen, { message: 'Notification marked as read' });
  const user = await renderApp(api, <NotificationsBell unread={5} isLive={false} />);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 5 unread' }));
  expect((await screen.findByRole('status')).textContent).toBe('Every 60 s');
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent?.slice(0, 6))).toEqual([
    'Note 4',
    'Note 3',
    'Note 2',
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark 2 as seen' }));
  await waitFor(() =>
    expect(api.requests(notificationsContract.seen).map(({ params }) => params.notificationId)).toEqual([4, 2]),
  );
  expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/user/notifications');
});

test('while the stream is open it says Live', async () => {
  api.answer(notificationsContract.notices, makeNotices());
  const user = await renderApp(api, <NotificationsBell unread={0} isLive />);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect((await screen.findByRole('status')).textContent).toBe('Live');
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
});
