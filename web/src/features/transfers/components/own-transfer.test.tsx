import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnTransfer } from '#features/transfers/components/own-transfer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const wallets = { main: 100_000_000n, profit: 12_500_000n, compound: 40_000_000n, principal: 0n, held: 0n };
const draw = () => renderApp(api, <OwnTransfer wallets={wallets} />);
const button = () => screen.getByRole('button', { name: /to Main$/ }) as HTMLButtonElement;

test('the button says what is wrong with the amount', async () => {
  const user = await draw();
  expect(await screen.findByText('Enter an amount')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount'), '12.51');
  expect(screen.getByText('Insufficient balance in Profit: 12.50 USDT available')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('the whole of an account is moved once', async () => {
  const user = await draw();
  api.stall(transfersContract.toUser);
  await user.click(await screen.findByRole('radio', { name: /Compound/ }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.dblClick(screen.getByRole('button', { name: 'Move 40.00 USDT to Main' }));
  await waitFor(() => expect(api.requests(transfersContract.toUser)).toHaveLength(1));
  expect(api.requests(transfersContract.toUser)[0]?.body).toEqual({
    values: { amount: 40_000_000n, from: 'compound', to: 'main' },
  });
});

test('a failure says that nothing was transferred, and keeps the amount', async () => {
  const user = await draw();
  api.refuse(transfersContract.toUser, { status: 409, code: 'insufficient', message: 'Not enough in Profit' });
  await user.type(await screen.findByLabelText('Amount'), '3');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not enough in Profit. Nothing was transferred.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('3');
});
