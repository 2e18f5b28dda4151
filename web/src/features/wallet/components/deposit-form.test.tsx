import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { type Payment, paymentsContract } from '@fairlead/contract/features/payments.ts';
import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DepositForm } from '#features/wallet/components/deposit-form.tsx';
import type { Funds } from '#features/wallet/send-token.ts';
import { serveApi } from '#test/api.ts';
import { ownLimits } from '#test/own-limits.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const token: WalletToken = {
  ...{ code: 'usdtbsc', chain_id: 56, network: 'BNB Smart Chain (BEP20)', symbol: 'USDT', decimals: 18 },
  ...{ address: '0x55d398326f99059ff775485246999027b3197955', confirmations: 15 },
};
const second = { ...token, code: 'usdtmatic', chain_id: 137, network: 'Polygon' };
const ENOUGH: Funds = { units: 500n * 10n ** 18n, coins: 10n ** 16n, fee: 3n * 10n ** 14n };
const payment: Payment = {
  ...{ payment_id: 'chain-1', price_amount: 150_000_000n, price_currency: 'usd', pay_amount: 150_000_000n },
  ...{ pay_currency: 'usdtbsc', pay_address: '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E', expires_at: null },
  ...{ payment_status: 'waiting', created_at: new Date('2026-11-20T10:00:00Z'), actually_paid: 0n, order_id: 'DP-1' },
  ...{ exception: 'none', credited: 0n, network: 'BNB Smart Chain (BEP20)', txid: null },
  ...{ detected_at: null, confirmed_at: null, credited_at: null },
};

async function open(funds: Funds | undefined, { tokens = [token], fundsFailed = false } = {}) {
  const [onCreated, onToken] = [vi.fn(), vi.fn()];
  api.answer(paymentsContract.minAmount, { min_amount: 10_000_000n });
  api.answer(ownLimitsContract.read, ownLimits());
  const user = await renderApp(
    api,
    <DepositForm memberId={7} {...{ token, tokens, funds, fundsFailed, onToken, onCreated }} />,
  );
  await screen.findByText('Min 10.00 USDT');
  return { user, onCreated, onToken, amount: screen.getByLabelText('Amount') };
}
const button = () => screen.getByRole('button', { name: /^Send/ }) as HTMLButtonElement;

test.each<[string, Partial<Funds>, string]>([
  ['9.99', {}, 'The minimum is 10.00 USDT.'],
  ['10.001', {}, 'Use up to two decimals'],
  ['0', {}, 'The amount must be more than 0'],
  ['500.01', {}, 'Your wallet holds 500.000000 USDT, less than this amount.'],
  [
    '500',
    { coins: 299_999_999_999_999n },
    'Your wallet holds 0.0002 BNB, too little for the network fee of about 0.0003 BNB.',
  ],
])('%s is not sent: %s %s', async (text, less, reason) => {
  const { user, amount } = await open({ ...ENOUGH, ...less });
  await user.type(amount, text);
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  expect(button().disabled).toBe(true);
});

test('before it is known what the wallet has, and where it cannot be read, nothing is sent', async () => {
  const { user, amount } = await open(undefined, { fundsFailed: true });
  await user.type(amount, '150');
  expect(screen.getByText(/^What is in the wallet could not be read/)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('a payment is opened in the token that the wallet sends, and handed on', async () => {
  const { user, amount, onCreated, onToken } = await open(ENOUGH, { tokens: [token, second] });
  await user.selectOptions(screen.getByLabelText('Token'), 'USDT, Polygon');
  expect(onToken).toHaveBeenCalledWith('usdtmatic');
  api.answer(paymentsContract.create, payment);
  await user.type(amount, '150');
  expect(screen.getByText('at most about 0.0003 BNB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send 150.00 USDT…' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(onCreated.mock.calls[0]?.[0]).toEqual(payment);
  expect(api.requests(paymentsContract.create).map(({ body }) => body)).toEqual([
    { price_amount: 150_000_000n, price_currency: 'usd', pay_currency: 'usdtbsc', id: 7 },
  ]);
});

test('a payment that could not be opened says so, and the amount stays', async () => {
  const { user, amount } = await open(ENOUGH);
  api.refuse(paymentsContract.create, { status: 409, code: 'stopped', message: 'Deposits are stopped.' });
  await user.type(amount, '150');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Deposits are stopped.');
  expect((amount as HTMLInputElement).value).toBe('150');
});
