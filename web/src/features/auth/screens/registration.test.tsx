import { authContract } from '@fairlead/contract/features/auth.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RegistrationScreen } from '#features/auth/screens/registration.tsx';
import { openDocument } from '#foundation/documents.ts';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { legalTexts } from '#test/legal-texts.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), openDocument: vi.fn() }));

const api = serveApi();

async function draw({ served = 'KE, DE' } = {}) {
  api.answer(settingsContract.read, { settings: { ...settings, served_countries: served } });
  api.answer(settingsContract.legalTexts, { documents: legalTexts });
  const user = await renderApp(api, <RegistrationScreen />, { as: 'visitor', at: '/registration?ref=AMARA7' });
  await screen.findByText('Version 3, 12 Jan 2026');
  await screen.findByRole('option', { name: 'Kenya' });
  return user;
}
const fields = ['Full name', 'Username', 'Email', 'Password'] as const;
const button = () => screen.getByRole('button', { name: 'Create account' });
const boxes = () => screen.getAllByRole('checkbox');

async function fill(user: UserEvent, { year = '1994' } = {}) {
  const values = ['Bo Larsen', 'bola', 'Bo@Example.test', 'Four-kind-words-here'];
  for (const [index, label] of fields.entries()) await user.type(screen.getByLabelText(label), values[index] ?? '');
  await user.selectOptions(screen.getByLabelText('Country'), 'Kenya');
  await user.type(screen.getByLabelText('Day'), '14');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.type(screen.getByLabelText('Year'), year);
  for (const box of boxes()) await user.click(box);
}

const expected = {
  fullname: 'Bo Larsen',
  username: 'bola',
  email: 'bo@example.test',
  phone: '',
  password: 'Four-kind-words-here',
  referredBy: 'AMARA7',
  country: 'KE',
  date_of_birth: '1994-03-14',
  agreements: { risk: 3, terms: 5, privacy: 1 },
};
const sent = () => api.requests(authContract.register).map(({ body }) => body);

test('each field that is needed says so, the three agreements included, and nothing is sent', async () => {
  const user = await draw();
  await user.click(button());
  await waitFor(() => expect(findError(screen.getByLabelText('Username'))).not.toBe(''));
  for (const label of [...fields, 'Country', 'Day']) expect(findError(screen.getByLabelText(label))).not.toBe('');
  expect(screen.getAllByText('Agree to this text to go on')).toHaveLength(3);
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
  // the first of them, far above the button, is where one goes on
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
  expect(sent()).toEqual([]);
});

test('only served countries can be chosen, and a draft says that it is one', async () => {
  await draw();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(0, 3)).toEqual(['Choose', 'Germany', 'Kenya']);
  expect(screen.getByText('Version 1, 1 Sep 2025, draft')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/legal/terms');
});

// the platform's clock, by which it is counted, stands at 5 February 2026
test('who is not 18 yet is told so under the date, and nothing is sent', async () => {
  const user = await draw();
  await fill(user, { year: '2008' });
  await user.click(button());
  await waitFor(() => expect(findError(screen.getByLabelText('Year'))).toBe('You must be 18 or older'));
  expect(sent()).toEqual([]);
  await user.clear(screen.getByLabelText('Year'));
  expect(findError(screen.getByLabelText('Year'))).toBe('');
});

test('a registration is sent once with the code of the link, and leads to the verification', async () => {
  const user = await draw();
  api.refuse(authContract.register, { status: 409, code: 'conflict', message: 'This username is taken' });
  await fill(user);
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('This username is taken');
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('bola');
  const reply = Promise.withResolvers<{ message: string }>();
  api.answer(authContract.register, () => reply.promise);
  await user.dblClick(button());
  reply.resolve({ message: 'Registered' });
  const query = { email: 'bo@example.test', sent: 'yes' };
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith(screens.verifyEmail, { query }));
  expect(sent()).toEqual([expected, expected]);
});

test('a text that changed meanwhile empties its box and shows the new version; the rest stays', async () => {
  const user = await draw();
  await fill(user);
  const message = 'Terms of service: a newer version exists, version 6. Read it and agree to that one.';
  api.refuse(authContract.register, { status: 409, code: 'conflict', message });
  const changed = legalTexts.map((text) => (text.document === 'terms' ? { ...text, version: 6 } : text));
  api.answer(settingsContract.legalTexts, { documents: changed });
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await screen.findByText('Version 6, 2 Jan 2026');
  expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
  await user.click(button());
  await screen.findByText('Agree to this text to go on');
  expect(sent()).toHaveLength(1);
});

test('while sign-ups are stopped the form is gone, and the operator’s sentence stands there', async () => {
  const stops = [{ kind: 'sign_ups' as const, since: new Date(), notice: 'Back on Monday.' }];
  api.answer(settingsContract.read, { settings: { ...settings, stops } });
  api.answer(settingsContract.legalTexts, { documents: legalTexts });
  await renderApp(api, <RegistrationScreen />, { as: 'visitor', at: '/registration' });
  expect(await screen.findByRole('heading', { name: 'Registration is paused' })).toBeTruthy();
  expect(screen.getByText(/Back on Monday\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull());
});
