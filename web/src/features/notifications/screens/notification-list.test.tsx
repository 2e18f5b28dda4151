import { notificationsContract, type StaffNotification } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationListScreen } from '#features/notifications/screens/notification-list.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { setWindowWidth } from '#test/setup.ts';

const api = serveApi();

const note = (id: number, known: Partial<StaffNotification> = {}): StaffNotification => ({
  id,
  notification_id: id,
  title: `Note ${id}`,
  message: 'A message',
  users: true,
  type: 'notification',
  recipients: [] as number[],
  seen_by: 3,
  created_at: new Date('2026-11-20T10:00:00Z'),
  ...known,
});

const draw = () => renderApp(api, <NotificationListScreen />, { as: 'owner', at: '/admin/notification/list' });

test('the columns are those of the specification', async () => {
  api.answer(notificationsContract.list, { notifications: [note(7, { message: 'On Sunday.' })] });
  await draw();
  const table = await screen.findByRole('table', { name: 'Notifications' });
  const headings = [...table.querySelectorAll('thead th')].map((heading) => heading.textContent);
  expect(headings.filter((heading) => !['Read by', 'Sent'].includes(String(heading)))).toEqual([
    ...['#', 'Title', 'Message', 'All User', 'Type', 'Actions'],
  ]);
  const cells = [...(table.querySelector('tbody tr')?.children ?? [])].map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual(['7', 'Note 7', 'On Sunday.', 'True', 'Notification']);
});

test('search and type narrow the list, and stand in the address', async () => {
  const popup = note(2, { title: 'Holiday', type: 'site_popup', users: false, recipients: [4, 5, 6, 7] });
  api.answer(notificationsContract.list, { notifications: [note(1), popup] });
  const user = await draw();
  expect(await screen.findByText('3 of 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Type/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Site popup' }));
  await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
  await user.type(screen.getByRole('searchbox'), 'HOLI{Enter}');
  await waitFor(() => expect(searchParams()).toEqual({ type: 'site_popup', search: 'HOLI' }));
  expect(screen.getByText('Holiday')).toBeTruthy();
});

test('the pages are cut from what the server answers at once', async () => {
  api.answer(notificationsContract.list, { notifications: Array.from({ length: 26 }, (_, index) => note(26 - index)) });
  const user = await draw();
  expect(await screen.findByText('Note 26')).toBeTruthy();
  expect(screen.queryByText('Note 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Note 1')).toBeTruthy();
});

test('deleting asks first and is sent once', async () => {
  api.answer(notificationsContract.list, { notifications: [note(1)] });
  const arrive = api.hold(notificationsContract.remove, { message: notificationTexts.deleted });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Delete Note 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
  expect(dialog.textContent).toContain('Are you sure you want to delete this item?');
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  arrive();
  expect(await screen.findByText(notificationTexts.deleted)).toBeTruthy();
  expect(api.requests(notificationsContract.remove).map(({ params }) => params)).toEqual([{ id: 1 }]);
});

test('a refused deletion says that nothing was deleted', async () => {
  api.answer(notificationsContract.list, { notifications: [note(1)] });
  api.refuse(notificationsContract.remove, { status: 404, code: 'not_found', message: 'Notification not found' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Delete Note 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Notification not found. The notification was not deleted.',
  );
});

test('on a phone a card says what is true, the whole message and the type', async () => {
  const message = 'The market is closed from Friday 22:00 to Sunday 22:00, as on every weekend of the year.';
  api.answer(notificationsContract.list, { notifications: [note(1, { message, type: 'site_popup', users: false })] });
  setWindowWidth(390);
  await draw();
  const list = (await screen.findAllByRole('list')).find(({ textContent }) => textContent?.includes('Note 1'));
  expect(list?.textContent).toContain(message);
  expect(list?.textContent).toContain('All User: False');
  expect(list?.textContent).toContain('Site popup');
});
