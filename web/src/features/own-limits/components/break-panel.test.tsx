import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakPanel } from '#features/own-limits/components/break-panel.tsx';
import { setZone } from '#foundation/local-time.ts';
import { serveApi } from '#test/api.ts';
import { ownLimits } from '#test/own-limits.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const until = new Date('2030-12-20T21:46:00Z');

test('a break is confirmed with what it stops and what goes on, and begun once', async () => {
  setZone('Africa/Lagos');
  api.answer(ownLimitsContract.read, ownLimits());
  const answer = Promise.withResolvers<{ message: string; until: Date }>();
  api.answer(ownLimitsContract.pause, () => answer.promise);
  const user = await renderApp(api, <BreakPanel />);
  await user.click(await screen.findByRole('radio', { name: '30 days' }));
  await user.click(screen.getByRole('button', { name: /^Pause until \d+ Dec 2030, \d\d:\d\d…$/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Pause until \d+ Dec 2030/ });
  expect(dialog.textContent).toContain('no deposits, no investments, no activations, no transfers to others');
  expect(dialog.textContent).toContain('You can still sign in, withdraw, claim');
  expect(dialog.textContent).toContain('It cannot be ended early');
  await user.dblClick(screen.getByRole('button', { name: 'Pause the account' }));
  answer.resolve({ message: 'Your account is paused.', until });
  expect(await screen.findByText('Your account is paused.')).toBeTruthy();
  expect(api.requests(ownLimitsContract.pause).map(({ body }) => body)).toEqual([{ length: 'month' }]);
});

test('a break that goes on can only be made longer; for good there is nothing left to choose', async () => {
  const since = new Date('2030-11-20T21:46:00Z');
  api.answer(ownLimitsContract.read, ownLimits({ pause: { since, until: new Date('2030-12-01T00:00:00Z') } }));
  await renderApp(api, <BreakPanel />);
  expect(await screen.findByText(/You can make the break longer/)).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'month',
    'half_year',
  ]);
});
