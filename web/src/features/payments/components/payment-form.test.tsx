import { type Payment, type PayNetwork, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PaymentForm } from '#features/payments/components/payment-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const payment: Payment = {
  payment_id: '5044187265',
  price_amount: 150_000_000n,
  price_currency: 'usd',
  pay_amount: 150_000_000n,
  pay_currency: 'usdtbsc',
  pay_address: '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E',
  expires_at: null,
  payment_status: 'waiting',
  created_at: new Date('2026-11-20T10:00:00Z'),
  actually_paid: 0n,
  order_id: 'DP-1',
  exception: 'none',
  credited: 0n,
  network: 'BNB Smart Chain (BEP20)',
  txid: null,
  detected_at: null,
  confirmed_at: null,
  credited_at: null,
};

const BSC: PayNetwork = {
  ...{ code: 'usdtbsc', network: 'BNB Smart Chain (BEP20)', symbol: 'USDT', chain_id: 56, decimals: 18 },
  ...{ token_address: `0x${'55'.repeat(20)}`, min_amount: 20_000_000n, fee: 0n, minutes: null, offered: true },
};
const POLYGON: PayNetwork = {
  ...{ ...BSC, code: 'usdtmatic', network: 'Polygon', chain_id: 137, decimals: 6 },
  ...{ min_amount: 5_000_000n, minutes: 3 },
};

async function open(networks = [BSC]) {
  const onCreated = vi.fn();
  api.answer(paymentsContract.networks, { networks });
  const user = await renderApp(api, <PaymentForm memberId={7} onCreated={onCreated} />);
  await screen.findByText('Min 20.00 USDT. A smaller payment is lost.');
  return { user, onCreated, amount: screen.getByLabelText('Amount') as HTMLInputElement };
}

const button = () => screen.getByRole('button', { name: /^Create payment/ }) as HTMLButtonElement;

test.each([
  ['19.99', 'The minimum is 20.00 USDT'],
  ['20.001', 'Use up to two decimals'],
  ['0', 'The amount must be more than 0'],
])('%s cannot be paid: %s', async (text, reason) => {
  const { user, amount } = await open();
  await user.type(amount, text);
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  expect(button().disabled).toBe(true);
});

test('the amount is sent once, and its payment handed on', async () => {
  const { user, amount, onCreated } = await open();
  expect(button().disabled).toBe(true);
  const reply = Promise.withResolvers<Payment>();
  api.answer(paymentsContract.create, () => reply.promise);
  await user.type(amount, '150');
  await user.dblClick(screen.getByRole('button', { name: 'Create payment of 150.00 USDT' }));
  reply.resolve(payment);
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(api.requests(paymentsContract.create).map(({ body }) => body)).toEqual([
    { price_amount: 150_000_000n, price_currency: 'usd', pay_currency: 'usdtbsc', id: 7 },
  ]);
});

test('a payment that got no answer: Failed to create payment', async () => {
  const { user, amount } = await open();
  api.breakOff(paymentsContract.create);
  await user.type(amount, '150');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Payment Error');
  expect(alert.textContent).toContain('Failed to create payment');
});

test('a failure is shown as the payment error, and the amount stays', async () => {
  const { user, amount, onCreated } = await open();
  api.refuse(paymentsContract.create, { status: 502, code: 'provider', message: 'The provider did not answer' });
  await user.type(amount, '150');
  await user.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Payment Error');
  expect(alert.textContent).toContain('The provider did not answer');
  expect(amount.value).toBe('150');
  expect(onCreated).not.toHaveBeenCalled();
});

test('each network is offered with its minimum, fee and time, and the chosen one is sent', async () => {
  const { user, amount, onCreated } = await open([BSC, POLYGON, { ...POLYGON, code: 'usdcmatic', offered: false }]);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const polygon = screen.getByRole('radio', {
    name: /USDT on Polygon.*Min 5\.00 USDT · no fee of ours · about 3 minutes/,
  });
  await user.click(polygon);
  expect(screen.getByText('Min 5.00 USDT. A smaller payment is lost.')).toBeTruthy();
  expect(screen.getByText(/^Only send USDT on Polygon\./)).toBeTruthy();
  api.answer(paymentsContract.create, { ...payment, pay_currency: 'usdtmatic', network: 'Polygon' });
  await user.type(amount, '6');
  await user.click(button());
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(api.requests(paymentsContract.create).map(({ body }) => body.pay_currency)).toEqual(['usdtmatic']);
});
