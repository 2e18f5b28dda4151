import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FriendActivation } from '#features/topups/components/friend-activation.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const plan = {
  id: 3,
  name: 'Year',
  price: 25_000_000n,
  period_days: 365,
  description: '',
  active: true,
  created_at: new Date('2026-11-01T00:00:00Z'),
  updated_at: new Date('2026-11-01T00:00:00Z'),
};
const receiver = { id: 9, username: 'bo', fullname: 'Bo Larsen', activation_ends_at: null };
const draw = (main: bigint) => renderApp(api, <FriendActivation plans={[plan]} payerId={7} main={main} />);

test('what Main does not hold cannot be paid', async () => {
  await draw(24_999_999n);
  expect(await screen.findByText('Insufficient balance in Main: 24.99 USDT available')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Pay 25.00 USDT' }) as HTMLButtonElement).disabled).toBe(true);
});

test('the member is confirmed by name, and paid for once; a failure keeps who it was', async () => {
  const user = await draw(25_000_000n);
  api.answer(topupsContract.receiver, { receiver });
  api.refuse(topupsContract.entry, { status: 409, code: 'inactive', message: 'This plan was closed' });
  const field = await screen.findByLabelText('Member');
  await user.type(field, 'bo');
  expect(screen.getByText('Enter the member to activate')).toBeTruthy();
  await user.tab();
  const line = await screen.findByText(/not active: the period starts immediately/);
  expect(line.textContent).toBe('Bo Larsen, bo, not active: the period starts immediately');
  await user.click(screen.getByRole('button', { name: 'Pay 25.00 USDT' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate Bo Larsen?' });
  expect(dialog.textContent).toContain('25.00 USDT will be debited from Main for 365 days of Bo Larsen (bo).');
  const [, confirm] = screen.getAllByRole('button', { name: 'Pay 25.00 USDT', hidden: true });
  if (confirm) await user.dblClick(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('This plan was closed. Nothing was paid.');
  await waitFor(() => expect(api.requests(topupsContract.entry)).toHaveLength(1));
  expect(api.requests(topupsContract.entry)[0]?.body).toEqual({ id: 9, userby_id: 7, actplan_id: 3 });
  expect((screen.getByLabelText('Member') as HTMLInputElement).value).toBe('bo');
});
