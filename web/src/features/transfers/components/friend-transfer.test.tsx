import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FriendTransfer } from '#features/transfers/components/friend-transfer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();

beforeEach(() => api.answer(settingsContract.read, { settings }));

const wallets = { main: 100_000_000n, profit: 0n, compound: 0n, principal: 0n, held: 0n };

async function fill(amount: string): Promise<UserEvent> {
  api.answer(transfersContract.receiver, {
    receiver: { username: 'bo', fullname: 'Bo Larsen' },
    left_today: 20_000_000n,
  });
  const user = await renderApp(api, <FriendTransfer wallets={wallets} />);
  await user.type(await screen.findByLabelText('Receiver'), 'bo');
  await user.type(screen.getByLabelText('Amount'), amount);
  expect(await screen.findByText('Bo Larsen')).toBeTruthy();
  return user;
}

test.each([
  ['4.99', 'The minimum is 5.00 USDT'],
  ['20.01', 'You can send up to 20.00 USDT today.'],
  ['101', 'Insufficient balance in Main: 100.00 USDT available'],
])('%s USDT cannot be sent: %s', async (amount, reason) => {
  await fill(amount);
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  expect((screen.getByRole('button', { name: /^Send/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('a receiver who is not found cannot be sent to', async () => {
  api.refuse(transfersContract.receiver, { status: 404, code: 'not_found', message: 'Member not found' });
  const user = await renderApp(api, <FriendTransfer wallets={wallets} />);
  await user.type(await screen.findByLabelText('Receiver'), 'nix');
  await user.type(screen.getByLabelText('Amount'), '5');
  expect(await screen.findByText('Member not found')).toBeTruthy();
  expect(screen.getByText('Enter the receiver')).toBeTruthy();
});

test('the receiver is confirmed by name before the amount is sent, once', async () => {
  const user = await fill('7.50');
  api.stall(transfersContract.toFriend);
  await user.click(screen.getByRole('button', { name: 'Send 7.50 USDT' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send to Bo Larsen?' });
  expect(dialog.textContent).toContain('7.50 USDT to Bo Larsen (bo). This transfer cannot be undone.');
  expect(api.requests(transfersContract.toFriend)).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Send 7.50 USDT', hidden: true });
  if (confirm) await user.dblClick(confirm);
  await waitFor(() => expect(api.requests(transfersContract.toFriend)).toHaveLength(1));
  expect(api.requests(transfersContract.toFriend)[0]?.body).toEqual({
    values: { amount: 7_500_000n, friend: 'bo' },
  });
});
