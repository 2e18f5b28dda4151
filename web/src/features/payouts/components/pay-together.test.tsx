import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PayTogether } from '#features/payouts/components/pay-together.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';
import { withdrawal } from '#test/withdrawal.ts';

const api = serveApi();
const approved: Withdrawal = { ...withdrawal, status: 'approved' };

test('approved requests are put into a batch of the way that can be used; why the other cannot is said', async () => {
  answerStepUp(api);
  api.answer(payoutsContract.rails, {
    rails: [
      { rail: 'nowpayments', obstacle: 'Payouts through the provider are switched off in the settings.' },
      { rail: 'file', obstacle: null },
    ],
  });
  api.answer(payoutsContract.create, { message: '1 payout put into batch 3', id: 3 });
  const onDone = vi.fn();
  const user = await renderApp(api, <PayTogether rows={[approved]} onClose={vi.fn()} onDone={onDone} />, {
    as: 'finance',
  });
  expect(await screen.findByText(/switched off in the settings/)).toBeTruthy();
  expect((await screen.findByRole('radio', { name: 'Provider' })).hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Signed file' }).checked).toBe(true));
  await confirmStepUp(user, 'Create batch');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [request] = api.requests(payoutsContract.create);
  expect(request?.body).toEqual({ rail: 'file', requests: [{ id: 21, amount: 40_000_000n, user_id: 7 }] });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});
