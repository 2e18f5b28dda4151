import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationsPanel } from '#features/security/components/notifications-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const { read, change } = notificationPreferencesContract;
const answer = (enabled: boolean) =>
  api.answer(read, {
    preferences: [
      { topic: 'returns', channel: 'in_app', enabled },
      { topic: 'team', channel: 'in_app', enabled: true },
    ],
  });
const find = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Returns, and days not funded, in app' });

test('a switch is saved at once, by the keyboard too', async () => {
  answer(true);
  api.answer(change, { message: 'Your choice was saved' });
  const user = await renderApp(api, <NotificationsPanel />);
  const toggle = await find();
  expect(toggle.checked).toBe(true);
  answer(false);
  toggle.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(toggle.checked).toBe(false));
  expect(api.requests(change).map(({ body }) => body)).toEqual([
    { topic: 'returns', channel: 'in_app', enabled: false },
  ]);
});

test('what could not be saved is shown as it is stored, with what went wrong', async () => {
  answer(true);
  api.refuse(change, { status: 422, code: 'rule', message: 'Not today' });
  const user = await renderApp(api, <NotificationsPanel />);
  const toggle = await find();
  await user.click(toggle);
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(toggle.checked).toBe(true);
});
