import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { UserInvestmentsScreen } from '#features/investments/screens/user-investments.tsx';
import { serveApi } from '#test/api.ts';
import { createInvestment } from '#test/investment.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
beforeEach(() => {
  api.answer(settingsContract.read, { settings });
  api.answer(runsContract.recent, { investments: [] });
});
const draw = () => renderApp(api, <UserInvestmentsScreen />, { at: '/user/user-investments' });

test('a member switches between cards and a list, and the address keeps which', async () => {
  api.answer(investmentsContract.ofMember, { success: true, data: [createInvestment(1), createInvestment(2)] });
  const user = await draw();
  expect(await screen.findByRole('radio', { name: 'Cards' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByText('List'));
  expect(await screen.findByRole('table', { name: 'Your investments' })).toBeTruthy();
  expect(searchParams()).toEqual({ view: 'list' });
  await user.click(screen.getByText('Cards'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('Escape closes the details, and the button that opened them has the focus again', async () => {
  api.answer(investmentsContract.ofMember, { success: true, data: [createInvestment(1), createInvestment(2)] });
  api.answer(runsContract.accruals, { accruals: [], total: 0, totalPages: 0, archived: 0 });
  const user = await draw();
  const opener = await screen.findByRole('button', { name: /IN-2$/ });
  opener.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('complementary', { name: /IN-2$/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('without an investment it says so in the words of the specification, and leads to the plans', async () => {
  api.answer(investmentsContract.ofMember, { success: true, data: [] });
  await draw();
  const sentence = 'No Compound Investments Found, Start Compound investing today to see your portfolio grow!';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/user/subscription');
});

test('what could not be loaded shows no investment, and is tried again', async () => {
  api.refuse(investmentsContract.ofMember, { status: 404, code: 'not_found', message: 'Not here' });
  const user = await draw();
  expect((await screen.findByText('Error Loading Data')).parentElement?.textContent).toContain('Not here');
  expect(screen.queryByText(/IN-\d/)).toBeNull();
  api.answer(investmentsContract.ofMember, { success: true, data: [createInvestment(1)] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/IN-1/)).toBeTruthy();
});
