import { type GoLiveItem, goLiveContract, goLiveItems } from '@fairlead/contract/features/go-live.ts';
import { readSettingsAsStaff } from '@fairlead/contract/features/staff-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GoLiveScreen } from '#features/go-live/screens/go-live.tsx';
import { serveApi } from '#test/api.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const listItems = (missing: readonly string[]): GoLiveItem[] =>
  goLiveItems.map((name) => ({ name, done: !missing.includes(name), detail: '' }));

async function open({ as = 'owner' as Person, missing = [] as string[], liveSince = null as Date | null } = {}) {
  api.answer(goLiveContract.read, {
    go_live: { setting_up: liveSince === null, live_since: liveSince, items: listItems(missing) },
  });
  const user = await renderApp(api, <GoLiveScreen />, { as });
  await screen.findByText('Go-live list');
  return user;
}

const goLiveButton = () => screen.getByRole('button', { name: 'Go live…' });

test('an owner goes live once, with a code', async () => {
  const user = await open();
  answerStepUp(api);
  const release = api.hold(goLiveContract.goLive, { message: 'The platform is live' });
  expect(screen.getByText('All items are complete.')).toBeTruthy();
  await user.click(goLiveButton());
  expect((await screen.findByRole('dialog', { name: 'Go live' })).textContent).toContain('This cannot be undone.');
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Go live' }));
  release();
  expect(await screen.findByText('The platform is live')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Go live' })).toBeNull();
  expect(api.requests(goLiveContract.goLive).map(({ headers }) => headers.get('x-step-up'))).toEqual([STEP_UP]);
});

test('a refusal is shown, and the question stays open', async () => {
  const user = await open();
  answerStepUp(api);
  api.refuse(goLiveContract.goLive, { status: 409, code: 'conflict', message: 'The backup is too old' });
  await user.click(goLiveButton());
  await confirmStepUp(user, 'Go live');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. The backup is too old.',
  );
  expect(screen.getByRole('dialog', { name: 'Go live' })).toBeTruthy();
});

test('while an item is missing no one goes live, and the list says how many', async () => {
  await open({ missing: ['legal_texts', 'tested_backup'] });
  expect(screen.getByText('2 items missing')).toBeTruthy();
  expect(screen.getByText('Available when no item is missing.')).toBeTruthy();
  expect(goLiveButton()).toHaveProperty('disabled', true);
});

test('staff who are no owner read the list and change nothing', async () => {
  await open({ as: 'finance' });
  expect(screen.getByText('Only an owner can go live.')).toBeTruthy();
  expect(goLiveButton()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
});

test('a live platform shows since when, without the button', async () => {
  await open({ liveSince: new Date('2026-02-05T09:30:00Z') });
  expect(screen.getByText(/^Live since .*2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go live…' })).toBeNull();
});

test('an item is edited where it is missing', async () => {
  api.answer(readSettingsAsStaff, { settings });
  const user = await open({ missing: ['served_countries'] });
  await user.click(screen.getByRole('button', { name: 'Edit: Served countries' }));
  expect(await screen.findByRole('dialog', { name: 'Served countries' })).toBeTruthy();
});

test('a list that was not fetched is fetched again', async () => {
  api.refuse(goLiveContract.read, { status: 500, code: 'internal', message: '' });
  const user = await renderApp(api, <GoLiveScreen />, { as: 'owner' });
  expect(await screen.findByText('Failed to fetch the go-live list')).toBeTruthy();
  api.answer(goLiveContract.read, {
    go_live: { setting_up: true, live_since: null, items: listItems([]) },
  });
  await user.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(goLiveButton()).toHaveProperty('disabled', false));
});

test('an owner sends a test mail, and the list is read again', async () => {
  const user = await open({ missing: ['mail_relay'] });
  api.answer(goLiveContract.sendTestMail, { message: 'The test mail is on its way to owner@example.test.' });
  await user.click(screen.getByRole('button', { name: 'Send test mail' }));
  expect(await screen.findByText('The test mail is on its way to owner@example.test.')).toBeTruthy();
  await waitFor(() => expect(api.requests(goLiveContract.read).length).toBeGreaterThan(1));
});

test('a test mail that was refused says why', async () => {
  const user = await open({ missing: ['mail_relay'] });
  api.refuse(goLiveContract.sendTestMail, { status: 422, code: 'rule', message: 'No relay is set' });
  await user.click(screen.getByRole('button', { name: 'Send test mail' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No relay is set');
});

test('a provider that did not answer is asked again', async () => {
  const user = await open({ missing: ['deposit_provider'] });
  api.answer(goLiveContract.read, { go_live: { setting_up: true, live_since: null, items: listItems([]) } });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('All items are complete.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('what is missing leads to where it is completed', async () => {
  await open({ missing: [...goLiveItems] });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/solvency', '/admin/background-jobs', '/admin/staff', '/admin/staff']);
});
