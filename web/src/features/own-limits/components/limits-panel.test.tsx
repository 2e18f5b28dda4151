import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitsPanel } from '#features/own-limits/components/limits-panel.tsx';
import { setZone } from '#foundation/local-time.ts';
import { serveApi } from '#test/api.ts';
import { ownLimits } from '#test/own-limits.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const deposits = { limit: 1_000_000_000n, used: 500_000_000n };

test('what is used of each limit is shown, with what waits and until when it can be cancelled', async () => {
  setZone('Africa/Lagos');
  const from = new Date('2030-11-24T09:12:00Z');
  const pending = { limit: 2_000_000_000n, from, asked_at: new Date('2030-11-17T09:12:00Z') };
  api.answer(ownLimitsContract.read, ownLimits({ deposits: { ...deposits, pending } }));
  api.answer(ownLimitsContract.keep, { message: 'Your limit stays as it is.' });
  const user = await renderApp(api, <LimitsPanel />);
  expect(await screen.findByRole('progressbar', { name: 'Deposits per month' })).toHaveProperty('ariaValueNow', '50');
  expect(screen.getByText('New month on 1 Dec, 00:00 UTC')).toBeTruthy();
  expect(screen.getByText('Platform limit 25,000')).toBeTruthy();
  expect(screen.getByText('No limit of your own')).toBeTruthy();
  expect(screen.getByText('2,000.00 from 24 Nov 2030, 10:12')).toBeTruthy();
  expect(screen.getByText('09:12 UTC · Asked for on 17 Nov 2030')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(api.requests(ownLimitsContract.keep).map(({ body }) => body)).toEqual([{ kind: 'deposits' }]),
  );
  expect(await screen.findByText('Your limit stays as it is.')).toBeTruthy();
});
