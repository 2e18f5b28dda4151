import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { sessionContract } from '@fairlead/contract/features/session.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BeforeYouGoOn } from '#features/agreements/screens/before-you-go-on.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { legalTexts } from '#test/legal-texts.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
const signOut = vi.fn();

async function draw(missing: typeof people.member.auth.missing) {
  api.answer(settingsContract.read, { settings });
  api.answer(settingsContract.legalTexts, { documents: legalTexts });
  const member = { ...people.member.auth, missing };
  const user = await renderApp(api, <BeforeYouGoOn member={member} onSignOut={signOut} />, { as: 'member' });
  await screen.findByRole('heading', { name: 'Before you go on' });
  return user;
}
const goOn = () => screen.getByRole('button', { name: 'Go on' });
const sent = () => api.requests(agreementsContract.give).map(({ body }) => body);

test('everything that is missing is asked for, and sent once all of it is there', async () => {
  const user = await draw(['country', 'date_of_birth', 'risk', 'terms', 'privacy']);
  await screen.findByText('Version 3, 12 Jan 2026');
  await user.click(goOn());
  await waitFor(() => expect(findError(screen.getByLabelText('Country'))).toBe('Choose your country'));
  expect(sent()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Country'), 'Kenya');
  await user.type(screen.getByLabelText('Day'), '4');
  await user.selectOptions(screen.getByLabelText('Month'), 'March');
  await user.type(screen.getByLabelText('Year'), '1994');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  api.answer(agreementsContract.give, { missing: [] });
  api.answer(sessionContract.read, people.member);
  const before = api.requests(sessionContract.read).length;
  await user.click(goOn());
  await waitFor(() => expect(api.requests(sessionContract.read).length).toBeGreaterThan(before));
  expect(sent()).toEqual([
    { country: 'KE', date_of_birth: '1994-03-04', agreements: { risk: 3, terms: 5, privacy: 1 } },
  ]);
});

test('a new version asks for itself alone', async () => {
  const user = await draw(['terms']);
  expect(await screen.findByText('Version 5, 2 Jan 2026')).toBeTruthy();
  expect(screen.queryByLabelText('Country')).toBeNull();
  expect(screen.getByText(/There is a new version/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox'));
  api.refuse(agreementsContract.give, { status: 409, code: 'conflict', message: 'A newer version exists' });
  api.answer(sessionContract.read, people.member);
  await user.click(goOn());
  expect((await screen.findByRole('alert')).textContent).toContain('A newer version exists');
  expect(sent()).toEqual([{ agreements: { terms: 5 } }]);
});

test('whoever does not agree signs out', async () => {
  const user = await draw(['terms']);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('texts that cannot be fetched say so and are fetched again on request', async () => {
  api.answer(settingsContract.read, { settings });
  api.refuse(settingsContract.legalTexts, { status: 500, code: 'internal', message: 'Something went wrong' });
  const member = { ...people.member.auth, missing: ['terms' as const] };
  const user = await renderApp(api, <BeforeYouGoOn member={member} onSignOut={signOut} />, { as: 'member' });
  await screen.findByText(/Failed to fetch the legal texts/, {}, { timeout: 8000 });
  api.answer(settingsContract.legalTexts, { documents: legalTexts });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox')).toBeTruthy();
});
