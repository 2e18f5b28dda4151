import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PopupForm } from '#features/notifications/components/popup-form.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a popup goes to every member, once', async () => {
  const onClose = vi.fn();
  const arrive = api.hold(notificationsContract.create, { message: notificationTexts.created });
  const user = await renderApp(api, <PopupForm onClose={onClose} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Title'), 'Maintenance');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Message'))).toBe('Message is required'));
  await user.type(screen.getByLabelText('Message'), 'On Sunday.');
  await user.dblClick(screen.getByRole('button', { name: 'Create' }));
  arrive();
  expect(await screen.findByText(notificationTexts.created)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.requests(notificationsContract.create).map(({ body }) => body)).toEqual([
    { title: 'Maintenance', message: 'On Sunday.', users: true, type: 'site_popup' },
  ]);
});

test('a refusal says so, and what was written is there again', async () => {
  api.refuse(notificationsContract.create, { status: 422, code: 'rule', message: 'It must not promise profit' });
  const user = await renderApp(api, <PopupForm onClose={() => undefined} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Title'), 'Guaranteed');
  await user.type(screen.getByLabelText('Message'), 'Guaranteed profit.');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It must not promise profit. Nothing was sent.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Guaranteed');
});
