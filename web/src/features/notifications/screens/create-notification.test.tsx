import { bannersContract } from '@fairlead/contract/features/banners.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CreateNotificationScreen } from '#features/notifications/screens/create-notification.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { makeMember } from '#test/members.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const nobody = { allusers: [], total: 0, totalPages: 1, currentPage: 1 };
beforeEach(() => api.answer(membersContract.list, nobody));
const draw = () => renderApp(api, <CreateNotificationScreen />, { as: 'owner' });
const sent = () => api.requests(notificationsContract.create).map(({ body }) => body);

test('it is sent to everyone once, and the form is empty again', async () => {
  const arrive = api.hold(notificationsContract.create, { message: notificationTexts.created });
  const user = await draw();
  await user.type(await screen.findByLabelText('Title'), 'Maintenance');
  await user.type(screen.getByLabelText('Message'), 'On Sunday.');
  await user.dblClick(screen.getByRole('button', { name: 'Create' }));
  arrive();
  expect(await screen.findByText(notificationTexts.created)).toBeTruthy();
  expect(sent()).toEqual([{ title: 'Maintenance', message: 'On Sunday.', users: true, type: 'notification' }]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', ''));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  expect(screen.getByRole('checkbox', { name: 'All Users' })).toHaveProperty('checked', true);
  expect(screen.queryByText(notificationTexts.created)).toBeNull();
});

test('without all users, members are searched by email and chosen', async () => {
  const [amara, bo] = [makeMember(), makeMember({ id: 9, username: 'bo', email: 'bo@example.test' })];
  api.answer(membersContract.list, {
    allusers: [amara, bo],
    total: 2,
    totalPages: 1,
    currentPage: 1,
  });
  api.answer(notificationsContract.create, { message: notificationTexts.created });
  const user = await draw();
  await user.type(await screen.findByLabelText('Title'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Only for you.');
  await user.click(screen.getByRole('checkbox', { name: 'All Users' }));
  const create = screen.getByRole('button', { name: /Create/ });
  expect(create).toHaveProperty('disabled', true);
  expect(screen.getByText('Select at least one member')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search by email' }), 'BO@');
  await user.click(await screen.findByRole('checkbox', { name: 'bo@example.test (bo)' }));
  expect(screen.queryByRole('checkbox', { name: /amara/ })).toBeNull();
  await user.click(create);
  await waitFor(() => expect(sent()).toMatchObject([{ users: false, recipients: [9] }]));
});

test('the members are read as soon as the screen opens; Create says while it is busy', async () => {
  const arrive = api.hold(notificationsContract.create, { message: notificationTexts.created });
  const user = await draw();
  expect(await screen.findByRole('checkbox', { name: 'All Users' })).toHaveProperty('checked', true);
  await waitFor(() => expect(api.requests(membersContract.list)).toHaveLength(1));
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
  expect(screen.getByText('Banner image')).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' }).dataset.loading).toBe('true'));
  arrive();
  expect(await screen.findByText(notificationTexts.created)).toBeTruthy();
});

test('all users ticked again, no one is chosen any more', async () => {
  const amara = makeMember();
  api.answer(membersContract.list, { ...nobody, allusers: [amara], total: 1 });
  const user = await draw();
  const all = await screen.findByRole('checkbox', { name: 'All Users' });
  await user.click(all);
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(amara.email) }));
  expect(screen.getByRole('list', { name: 'Selected members' }).textContent).toContain(amara.email);
  await user.click(all);
  expect(screen.queryByRole('searchbox', { name: 'Search by email' })).toBeNull();
  await user.click(all);
  expect(screen.queryByRole('list', { name: 'Selected members' })).toBeNull();
  expect(await screen.findByRole('checkbox', { name: new RegExp(amara.email) })).toHaveProperty('checked', false);
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Title'))).toBe('Title is required'));
  expect(findError(screen.getByLabelText('Message'))).toBe('Message is required');
  expect(sent()).toEqual([]);
});

test('a refusal is shown, and what was written stays', async () => {
  api.refuse(notificationsContract.create, { status: 422, code: 'rule', message: 'It must not promise profit' });
  const user = await draw();
  await user.type(await screen.findByLabelText('Title'), 'Guaranteed');
  await user.type(screen.getByLabelText('Message'), 'Guaranteed profit.');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It must not promise profit. Nothing was sent.');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Guaranteed');
});

test('a new attempt is busy and clears the error; its success is a message', async () => {
  api.refuse(notificationsContract.create, { status: 409, code: 'conflict', message: 'Not now' });
  const user = await draw();
  await user.type(await screen.findByLabelText('Title'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Again');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  const arrive = api.hold(notificationsContract.create, { message: notificationTexts.created });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' }).dataset.loading).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
  arrive();
  expect(await screen.findByText(notificationTexts.created)).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('a banner image is uploaded as soon as it is chosen, and nothing is sent to members', async () => {
  api.answer(bannersContract.create, { message: notificationTexts.bannerCreated, banner: null });
  const user = await draw();
  await screen.findByLabelText('Title');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['picture'], 'banner.png', { type: 'image/png' }));
  expect(await screen.findByText(notificationTexts.bannerCreated)).toBeTruthy();
  expect(api.requests(bannersContract.create).map(({ body }) => body.image.size)).toEqual([7]);
  expect(sent()).toEqual([]);
});
