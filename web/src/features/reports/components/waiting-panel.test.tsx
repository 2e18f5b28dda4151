import type { WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingPanel } from '#features/reports/components/waiting-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const draw = (...items: WaitingItem[]) => renderApp(api, <WaitingPanel items={items} />);
const pay = {
  type: 'payment',
  payment_id: 'p1',
  state: 'waiting',
  amount_requested: 150_000_000n,
  amount_received: 0n,
  expires_at: null,
} as const;
const expires_at = new Date('2026-11-20T21:46:00Z');

test.each<[WaitingItem, string, string, string]>([
  [{ type: 'verify_email' }, 'Verify your email', 'Required before you can move money', '/verify-email'],
  [pay, 'Deposit of 150.00 USDT open', 'Waiting for your payment', '/user/scanner'],
  [
    { ...pay, expires_at },
    'Deposit of 150.00 USDT open',
    'Waiting for your payment, expires 20 Nov 2026, 21:46 UTC',
    '/user/scanner',
  ],
  [{ ...pay, amount_received: 40_000_000n }, 'Deposit of 150.00 USDT open', '40.00 USDT received', '/user/scanner'],
  [{ type: 'not_activated' }, 'Not activated', 'You need an activation to earn level income', '/user/topup'],
  [{ type: 'activation_ends', ends_at: expires_at }, 'Activation ends soon', 'Ends on 20 Nov 2026', '/user/topup'],
  [{ type: 'no_address' }, 'No payout address yet', 'Withdrawals are sent to this address', '/user/security'],
])('%#: it says what to do, and leads there', async (item, title, detail, path) => {
  await draw(item);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  const link = screen.getByRole('link').getAttribute('href') ?? '';
  expect(new URL(link, location.origin).pathname).toBe(path);
});

test('a withdrawal names its state', async () => {
  const requested_at = new Date('2026-11-20T10:00:00Z');
  const item = { type: 'withdrawal', id: 3, kind: 'normal', amount: 40_000_000n, requested_at } as const;
  await draw({ ...item, state: 'pending' }, { ...item, id: 4, state: 'unknown' });
  expect(await screen.findByText(/^Awaiting approval,/)).toBeTruthy();
  expect(screen.getByText(/^Under review by our staff,/)).toBeTruthy();
});

test('nothing to do is said on wide screens, and left out on phones', async () => {
  await draw();
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  cleanup();
  await renderApp(
    api,
    <main>
      <WaitingPanel items={[]} bare />
    </main>,
  );
  expect((await screen.findByRole('main')).textContent).toBe('');
});
