import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestDrawer } from '#features/withdrawals/components/request-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

const wallets = { main: 40_000_000n, profit: 0n, compound: 0n, principal: 0n, held: 0n };
const draw = (request = withdrawal) => renderApp(api, <RequestDrawer request={request} onClose={vi.fn()} />);

test('a pending request is cancelled once, after a question that names what returns', async () => {
  const arrive = api.hold(withdrawalsContract.cancel, { message: 'Withdrawal cancelled', wallets });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel request…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel WD-21?' });
  expect(dialog.textContent).toContain('40.00 USDT will be returned from Held to Main.');
  await user.dblClick(screen.getByRole('button', { name: 'Cancel request' }));
  arrive();
  expect(await screen.findByText('WD-21 was cancelled')).toBeTruthy();
  expect(api.requests(withdrawalsContract.cancel).map(({ params }) => params)).toEqual([{ id: 21 }]);
});

test('a refused cancellation says why', async () => {
  api.refuse(withdrawalsContract.cancel, { status: 409, code: 'wrong_state', message: 'This request is approved' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel request…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This request is approved. No money was moved.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel WD-21?' })).toBeNull());
});

test('what is approved cannot be cancelled', async () => {
  await draw({ ...withdrawal, status: 'approved' });
  expect(await screen.findByText('WD-21')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel request…' })).toBeNull();
});

test('a request has a receipt once it is being paid, and not before or after a refusal', async () => {
  await draw({ ...withdrawal, status: 'processing' });
  const link = await screen.findByRole('link', { name: 'Receipt (PDF)' });
  expect(link.getAttribute('href')).toBe('/api/v1/receipts/withdrawal/21');
});

test.each(['pending', 'approved', 'rejected', 'cancelled'] as const)(
  'a request that is %s has none',
  async (status) => {
    await draw({ ...withdrawal, status });
    expect(await screen.findByText('WD-21')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Receipt (PDF)' })).toBeNull();
  },
);
