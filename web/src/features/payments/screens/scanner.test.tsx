import { paymentStates } from '@fairlead/contract/domain/states.ts';
import { type Payment, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ScannerScreen } from '#features/payments/screens/scanner.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();

const payment: Payment = {
  payment_id: '17',
  price_amount: 50_000_000n,
  price_currency: 'usd',
  pay_amount: 50_000_000n,
  pay_currency: 'usdtbsc',
  pay_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  expires_at: null,
  payment_status: 'waiting',
  created_at: new Date('2026-11-20T10:00:00Z'),
  actually_paid: 0n,
  order_id: 'DP-17',
  exception: 'none',
  credited: 0n,
  network: 'BSC',
  txid: null,
  detected_at: null,
  confirmed_at: null,
  credited_at: null,
};

async function draw(known: Partial<Payment>) {
  api.stall(settingsContract.read);
  api.answer(paymentsContract.status, { ...payment, ...known });
  return renderApp(api, <ScannerScreen />, { at: '/user/scanner?payment=17' });
}

test.each([
  ['waiting', 'Waiting for the payment to be sent to the address.'],
  ['confirming', 'The payment was detected and is not confirmed yet.'],
  ['confirmed', 'The payment is confirmed and not processed yet.'],
  ['sending', 'The payment is being processed and sent to us.'],
  ['unknown', 'Status is being processed'],
] as const)('%s is said in a sentence of its own', async (payment_status, sentence) => {
  await draw({ payment_status });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('a status that this page does not know is read, not refused', () => {
  const wire = z.encode(paymentsContract.status.answer, payment);
  const read = (payment_status: string) =>
    z.decode(paymentsContract.status.answer, { ...wire, payment_status } as never).payment_status;
  expect(read('held_by_compliance')).toBe('unknown');
  for (const state of paymentStates) expect(read(state)).toBe(state);
});

test('Create New Payment goes back to the form while a payment is open', async () => {
  const user = await draw({});
  api.stall(paymentsContract.list);
  api.stall(paymentsContract.currencies);
  await user.click(await screen.findByRole('button', { name: 'Create New Payment' }));
  await waitFor(() => expect(searchParams()).toEqual({}));
  expect(screen.queryByText('Waiting for payment')).toBeNull();
});
