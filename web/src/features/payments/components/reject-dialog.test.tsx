import { type DepositDetail, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RejectDialog } from '#features/payments/components/reject-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const deposit = { id: 12, amount: 900_000_000n, order_id: 'DP-12' } as DepositDetail;

async function open() {
  const onClose = vi.fn();
  const user = await renderApp(api, <RejectDialog deposit={deposit} memberId={7} onClose={onClose} />, {
    as: 'finance',
  });
  return { user, onClose, dialog: within(await screen.findByRole('dialog')) };
}
const sent = () => api.requests(depositsContract.decide).map(({ params, body }) => ({ params, body }));

test('a rejection needs a reason, and no code', async () => {
  api.answer(depositsContract.decide, { message: 'Deposit rejected' });
  const { user, dialog, onClose } = await open();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Nothing arrived');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Deposit rejected')).toBeTruthy();
  expect(sent()).toEqual([
    {
      params: { id: 12 },
      body: { status: 'rejected', amount: 900_000_000n, user_id: 7, reason: 'Nothing arrived' },
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal says that nothing changed', async () => {
  api.refuse(depositsContract.decide, { status: 409, code: 'wrong_state', message: 'It is approved' });
  const { user, dialog, onClose } = await open();
  await user.type(dialog.getByLabelText('Reason'), 'Nothing arrived');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It is approved. Nothing has changed.');
  expect(onClose).not.toHaveBeenCalled();
});
