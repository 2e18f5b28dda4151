import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomeNotifications } from '#features/notifications/components/home-notifications.tsx';
import { serveApi } from '#test/api.ts';
import { makeNotices, makeNotification } from '#test/notification.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('the newest three stand on the overview, what is unread marked, and lead to all of them', async () => {
  const newest = [4, 3, 2, 1].map((id) => makeNotification(id, { seen: id < 4 }));
  api.answer(notificationsContract.notices, makeNotices({ newest, unseen: 1 }));
  await renderApp(api, <HomeNotifications />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.match(/Note \d/)?.[0])).toEqual(['Note 4', 'Note 3', 'Note 2']);
  expect(rows.map((row) => within(row).queryByRole('img', { name: 'Unread' }) !== null)).toEqual([true, false, false]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/user/notifications');
});
