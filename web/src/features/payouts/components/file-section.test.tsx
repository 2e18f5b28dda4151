import { type PayoutBatch, payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileSection } from '#features/payouts/components/file-section.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();
const at = new Date('2026-11-27T10:00:00Z');
const batch: PayoutBatch = {
  ...{ id: 4, rail: 'file', state: 'prepared', count: 2, amount: 98_000_000n, paid: 0, unknown: 0 },
  ...{ provider_batch_id: null, problem: null, created_by: 'finance', created_at: at, called_at: null },
  ...{ verified_by: null, verified_at: null, checked_at: null },
};
const draw = (shown: Partial<PayoutBatch> = {}) =>
  renderApp(api, <FileSection batch={{ ...batch, ...shown }} />, { as: 'finance' });

test('the hash of a batch is entered with a code', async () => {
  answerStepUp(api);
  api.answer(payoutsContract.enterHash, { message: '2 of 2 payouts are in this transaction.' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Enter hash…' }));
  await user.type(await screen.findByLabelText('Transaction hash'), `0x${'cd'.repeat(32)}`);
  await confirmStepUp(user, 'Compare with the chain');
  await waitFor(() => expect(api.requests(payoutsContract.enterHash)).toHaveLength(1));
  const [request] = api.requests(payoutsContract.enterHash);
  expect(request?.body).toEqual({ txid: `0x${'cd'.repeat(32)}` });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a batch is cancelled while no hash is entered, and the file is saved', async () => {
  const saved = vi.fn(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  api.answer(payoutsContract.file, { name: 'payouts-4', csv: 'reference', safe: '{}' });
  api.answer(payoutsContract.cancel, { message: 'Cancelled' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Safe transaction builder' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Cancel batch…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel batch' }));
  await waitFor(() => expect(api.requests(payoutsContract.cancel)).toHaveLength(1));
});

test('once a hash was entered it is cancelled no more', async () => {
  await draw({ state: 'sent' });
  expect(await screen.findByRole('button', { name: 'Enter hash…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel batch…' })).toBeNull();
});
