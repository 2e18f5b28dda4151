import { bannersContract } from '@fairlead/contract/features/banners.ts';
import { notificationsContract, type StaffNotification } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffPopupsScreen } from '#features/notifications/screens/staff-popups.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const popup = (id: number, known: Partial<StaffNotification>): StaffNotification => ({
  id,
  notification_id: id,
  title: `Popup ${id}`,
  message: 'A message',
  users: true,
  type: 'site_popup',
  recipients: [] as number[],
  seen_by: 12,
  created_at: new Date('2026-11-20T10:00:00Z'),
  ...known,
});

test('the popups with how many have seen each; deleting asks first', async () => {
  api.answer(bannersContract.stored, { banner: null });
  api.answer(notificationsContract.list, {
    notifications: [popup(2, {}), popup(1, { users: false, recipients: [1, 2, 3], seen_by: 3 })],
  });
  api.answer(notificationsContract.remove, { message: notificationTexts.deleted });
  const user = await renderApp(api, <StaffPopupsScreen />, { as: 'owner', at: '/admin/popups' });
  expect(await screen.findByText('by 12')).toBeTruthy();
  expect(screen.getByText('by 3 of 3')).toBeTruthy();
  expect(
    [screen.getAllByText('Shown until seen'), screen.getAllByText('Seen by all')].map((all) => all.length),
  ).toEqual([1, 1]);
  expect(api.requests(notificationsContract.list).map(({ query }) => query)).toEqual([{ type: 'site_popup' }]);
  await user.click(screen.getByRole('button', { name: 'Delete Popup 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(notificationTexts.deleted)).toBeTruthy();
  expect(api.requests(notificationsContract.remove).map(({ params }) => params)).toEqual([{ id: 2 }]);
});
