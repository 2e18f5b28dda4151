import { type PayoutBatch, payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BatchDrawer } from '#features/payouts/components/batch-drawer.tsx';
import { VerifyForm } from '#features/payouts/components/verify-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { typeDigits } from '#test/step-up.ts';

const api = serveApi();
const at = new Date('2026-11-27T10:00:00Z');
const batch: PayoutBatch = {
  ...{ id: 3, rail: 'nowpayments', state: 'unverified', count: 1, amount: 49_000_000n, paid: 0, unknown: 0 },
  ...{ provider_batch_id: '5000', problem: null, created_by: 'finance', created_at: at, called_at: at },
  ...{ verified_by: null, verified_at: null, checked_at: at },
};
const payout = {
  ...{
    withdrawal_id: 21,
    username: 'mara',
    reference: 'WD-21',
    address: `0x${'a1B2'.repeat(10)}`,
    amount: 49_000_000n,
  },
  ...{ state: 'sending' as const, provider_state: 'CREATING', txid: null, problem: null, changed_at: at },
  status: 'processing' as const,
};
const frame = { onClose: vi.fn(), onNext: vi.fn(), onPrevious: vi.fn() };

test('a batch that waits for a code is confirmed with it', async () => {
  api.answer(payoutsContract.read, { batch: { ...batch, payouts: [payout], messages: [] } });
  api.answer(payoutsContract.verify, { message: 'Taken' });
  const user = await renderApp(api, <BatchDrawer id={3} {...frame} />, { as: 'finance' });
  expect(await screen.findByText('mara')).toBeTruthy();
  await typeDigits(user, 'Code of the provider’s account', '271828');
  await user.click(await screen.findByRole('button', { name: 'Confirm payouts' }));
  await waitFor(() =>
    expect(api.requests(payoutsContract.verify).map(({ body }) => body)).toEqual([{ code: '271828' }]),
  );
});

test('what the provider signed is there as it was signed, and that it said nothing so far', async () => {
  const signed = { state: 'FINISHED', received_at: at, body: '{"batch_withdrawal_id":"5000","status":"FINISHED"}' };
  api.answer(payoutsContract.read, { batch: { ...batch, payouts: [payout], messages: [signed] } });
  const user = await renderApp(api, <BatchDrawer id={3} {...frame} />, { as: 'auditor' });
  await user.click(await screen.findByText(/^FINISHED/));
  expect(screen.getByText(signed.body)).toBeTruthy();
  cleanup();
  api.answer(payoutsContract.read, { batch: { ...batch, payouts: [payout], messages: [] } });
  await renderApp(api, <BatchDrawer id={3} {...frame} />, { as: 'auditor' });
  expect(await screen.findByText('The provider has sent no message about it.')).toBeTruthy();
});

test('a code that the provider refuses is said to be', async () => {
  api.refuse(payoutsContract.verify, { status: 409, code: 'conflict', message: 'The provider refuses this code: no.' });
  const user = await renderApp(api, <VerifyForm id={3} />, { as: 'finance' });
  await screen.findByRole('button', { name: 'Confirm payouts' });
  await typeDigits(user, 'Code of the provider’s account', '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm payouts' }));
  expect(await screen.findByText(/The provider refuses this code: no\./)).toBeTruthy();
});

test('an unknown payout says that no one knows, and why', async () => {
  const problem = 'The provider’s answer was lost.';
  api.answer(payoutsContract.read, {
    batch: {
      ...batch,
      state: 'unknown',
      unknown: 1,
      problem,
      payouts: [{ ...payout, state: 'unknown', status: 'unknown' }],
      messages: [],
    },
  });
  await renderApp(api, <BatchDrawer id={3} {...frame} />, { as: 'finance' });
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm payouts' })).toBeNull();
});
