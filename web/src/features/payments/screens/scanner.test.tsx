import { paymentStates } from '@fairlead/contract/domain/states.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { type Payment, type PayNetwork, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { walletContract } from '@fairlead/contract/features/wallet.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ScannerScreen } from '#features/payments/screens/scanner.tsx';
import { reloadPage } from '#foundation/documents.ts';
import { serveApi } from '#test/api.ts';
import { ownLimits } from '#test/own-limits.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { singleMember } from '#test/single-member.ts';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), reloadPage: vi.fn() }));
const api = serveApi();

const payment = (known: Partial<Payment> = {}): Payment => ({
  payment_id: '5044187265',
  price_amount: 150_000_000n,
  price_currency: 'usd',
  pay_amount: 150_000_000n,
  pay_currency: 'usdtbsc',
  pay_address: '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E',
  expires_at: new Date('2100-01-01T00:00:00Z'),
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
  ...known,
});

const BSC: PayNetwork = {
  ...{ code: 'usdtbsc', network: 'BNB Smart Chain (BEP20)', symbol: 'USDT', chain_id: 56, decimals: 18 },
  ...{ token_address: `0x${'55'.repeat(20)}`, min_amount: 20_000_000n, fee: 0n, minutes: null, offered: true },
};

beforeEach(() => {
  api.answer(settingsContract.read, { settings });
  api.answer(membersContract.read, { singleuser: singleMember });
  api.answer(paymentsContract.networks, { networks: [BSC] });
  api.answer(paymentLinksContract.list, { qr: [] });
  api.answer(ownLimitsContract.read, ownLimits());
  api.answer(walletContract.tokens, { tokens: [] });
  api.answer(paymentsContract.list, { payments: [], total: 0, totalPages: 0, currentPage: 1 });
});
afterEach(() => void vi.useRealTimers());

const open = (known: Partial<Payment>) => {
  api.answer(paymentsContract.status, payment(known));
  return renderApp(api, <ScannerScreen />, { at: '/user/scanner?payment=5044187265' });
};
const asked = () => api.requests(paymentsContract.status).length;

test.each([
  ['waiting', {}, 'Waiting for the payment to be sent to the address.'],
  ['confirming', {}, 'The payment was detected and is not confirmed yet.'],
  ['confirmed', {}, 'The payment is confirmed and not processed yet.'],
  ['sending', {}, 'The payment is being processed and sent to us.'],
  ['partially_paid', { actually_paid: 90_000_000n }, 'Less than required was received. Send the rest.'],
  ['finished', { actually_paid: 150_000_000n, credited: 150_000_000n }, 'The payment is completed.'],
  ['failed', {}, 'The payment failed. Contact support.'],
  ['refunded', {}, 'The payment was refunded to you.'],
  ['unknown', {}, 'Status is being processed'],
  ['expired', {}, 'Expired with no payment received.'],
] as const)('a payment that is %s says so in the sentence of its state', async (payment_status, known, sentence) => {
  await open({ payment_status, ...known });
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('without an open payment the page says so beside the form, and leads to the history', async () => {
  await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  expect(await screen.findByText(/^None\. A payment that you create stands here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Deposit history' }).getAttribute('href')).toBe('/user/deposit-history');
});

test('open payments that cannot be read are not passed over, and are read again on request', async () => {
  api.refuse(paymentsContract.list, { status: 500, code: 'internal', message: 'Something failed here' });
  const user = await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer(paymentsContract.list, { payments: [payment()], total: 1, totalPages: 1, currentPage: 1 });
  await user.click(again);
  expect(await screen.findByRole('link', { name: /150\.00/ })).toBeTruthy();
});

test.each<[Partial<Payment>, string]>([
  [{}, 'Only send USDT on BNB Smart Chain (BEP20). Other coins or networks cannot be credited automatically.'],
  [{ exception: 'wrong_asset' }, 'A coin other than USDT was received. It cannot be credited automatically;'],
  [{ exception: 'mismatch' }, 'Nothing is lost; the payment is under review.'],
  [
    { exception: 'redeposit', payment_status: 'finished', actually_paid: 20_000_000n },
    'This payment was sent to an address that was already paid. It is credited after a review.',
  ],
])('of a payment that is not as it was opened the page says what that means: %o', async (known, sentence) => {
  await open(known);
  expect(await screen.findByText((text) => text.includes(sentence))).toBeTruthy();
});

test('a status that this page does not know is read, not refused', () => {
  const wire = z.encode(paymentsContract.status.answer, payment());
  const read = (payment_status: string) =>
    z.decode(paymentsContract.status.answer, { ...wire, payment_status } as never).payment_status;
  expect(read('held_by_compliance')).toBe('unknown');
  for (const state of paymentStates) expect(read(state)).toBe(state);
});

test('an open payment is asked for every 10 s, and no more once it has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({});
  await screen.findByText('Waiting for the payment to be sent to the address.');
  const before = asked();
  await act(async () => vi.advanceTimersByTimeAsync(9_000));
  expect(asked()).toBe(before);
  api.answer(paymentsContract.status, payment({ payment_status: 'expired' }));
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  await screen.findByRole('heading', { name: 'Payment Failed' });
  expect(asked()).toBe(before + 1);
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(before + 1);
});

test.each(['finished', 'failed', 'refunded', 'expired'] as const)(
  'a payment that is %s is not asked for again',
  async (payment_status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ payment_status });
    await screen.findByRole('button', { name: 'Create New Payment' });
    const before = asked();
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(before);
  },
);

test('a finished payment says the amount paid, its number and its order, and leads home', async () => {
  await open({ payment_status: 'finished', actually_paid: 150_000_000n, credited: 150_000_000n, txid: null });
  expect(await screen.findByRole('heading', { name: 'Deposit credited' })).toBeTruthy();
  const fact = (label: string) => screen.getByText(label).parentElement?.textContent;
  expect(fact('Amount paid')).toContain('150.00');
  expect(fact('Payment')).toContain('5044187265');
  expect(fact('Order')).toContain('DP-1');
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});

test.each(['failed', 'refunded', 'expired'] as const)('a payment that is %s shows Payment Failed', async (state) => {
  await open({ payment_status: state });
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy();
});

test.each(['waiting', 'expired'] as const)(
  'Create New Payment leads from one that is %s to the form',
  async (state) => {
    const user = await open({ payment_status: state });
    await user.click(await screen.findByRole('button', { name: 'Create New Payment' }));
    expect(await screen.findByLabelText('Amount', { selector: 'input' })).toBeTruthy();
    expect(searchParams()).toEqual({});
  },
);

test('the form offers USDT in usd, and of all that can be paid with USDTBEP 20 alone', async () => {
  const user = await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
  await user.click(screen.getByRole('combobox', { name: 'Pay with' }));
  const offered = screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
  expect(offered).toEqual(['USDT (usd)', 'USDTBEP 20']);
});

test('while the currencies cannot be read there are none to choose, and it says so', async () => {
  api.refuse(paymentsContract.networks, { status: 502, code: 'provider', message: 'No answer' });
  const user = await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  const none = 'No currency is available now. Try again in a few minutes.';
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Pay with' }).querySelectorAll('option')).toHaveLength(0);
  await user.type(await screen.findByLabelText('Amount', { selector: 'input' }), '150');
  expect(screen.getByText(none)).toBeTruthy();
});

test('a state that cannot be read is a payment error with the reason, and Retry reloads the page', async () => {
  api.refuse(paymentsContract.status, { status: 404, code: 'not_found', message: 'Payment not found' });
  const user = await renderApp(api, <ScannerScreen />, { at: '/user/scanner?payment=5044187265' });
  expect((await screen.findByText('Payment Error')).parentElement?.textContent).toContain('Payment not found');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('during a break the form is off, and the page says until when and what still works', async () => {
  const until = new Date('2030-11-27T21:46:00Z');
  api.answer(ownLimitsContract.read, ownLimits({ pause: { since: new Date('2030-11-20T21:46:00Z'), until } }));
  await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  expect(await screen.findByText(/^Your account is paused until 27 Nov 2030/)).toBeTruthy();
  expect(screen.getByLabelText('Amount', { selector: 'input' }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: /^Create payment/ }).matches(':disabled')).toBe(true);
});

test('an amount over what the own limit leaves cannot be paid, and the form says what is left', async () => {
  api.answer(ownLimitsContract.read, ownLimits({ deposits: { limit: 1_000_000_000n, used: 500_000_000n } }));
  const user = await renderApp(api, <ScannerScreen />, { at: '/user/scanner' });
  expect(await screen.findByText('500.00 USDT left of your monthly limit')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount', { selector: 'input' }), '500.01');
  expect((await screen.findAllByText('Your own limit leaves 500.00 USDT')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Create payment/ })).toHaveProperty('disabled', true);
});
