import {
  notificationPreferencesContract,
  notificationTopics,
} from '@fairlead/contract/features/notification-preferences.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationsPanel } from '#features/security/components/notifications-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const { read, change } = notificationPreferencesContract;
const answer = (inApp: boolean, email: boolean) =>
  api.answer(read, {
    preferences: notificationTopics.flatMap((topic) => [
      { topic, channel: 'in_app' as const, enabled: topic === 'returns' ? inApp : true },
      { topic, channel: 'email' as const, enabled: topic === 'returns' && email },
    ]),
  });
const find = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const IN_APP = 'Returns, and days not funded, in app';
const EMAIL = 'Returns, and days not funded, by email';

test('a switch of either column is saved at once, by the keyboard too, and says so', async () => {
  answer(true, false);
  api.answer(change, { message: 'Your choice was saved' });
  const user = await renderApp(api, <NotificationsPanel />);
  const [inApp, email] = [await find(IN_APP), await find(EMAIL)];
  expect([inApp.checked, email.checked]).toEqual([true, false]);
  answer(true, true);
  email.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(email.checked).toBe(true));
  expect(await screen.findByText('Your choice was saved')).toBeTruthy();
  expect(inApp.checked).toBe(true);
  expect(api.requests(change).map(({ body }) => body)).toEqual([{ topic: 'returns', channel: 'email', enabled: true }]);
});

test('what is always sent is shown as such and cannot be changed', async () => {
  answer(true, false);
  await renderApp(api, <NotificationsPanel />);
  for (const name of ['Security of your account, and codes, by email', 'Payments, transfers and answers, in app']) {
    const locked = await find(name);
    expect([locked.checked, locked.disabled]).toEqual([true, true]);
  }
});

test('what could not be saved is shown as it is stored, with what went wrong', async () => {
  answer(true, false);
  api.refuse(change, { status: 422, code: 'rule', message: 'Not today' });
  const user = await renderApp(api, <NotificationsPanel />);
  const toggle = await find(IN_APP);
  await user.click(toggle);
  expect((await screen.findByRole('alert')).textContent).toContain('Not today');
  expect(toggle.checked).toBe(true);
});
