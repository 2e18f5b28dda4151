import { type Withdrawal, withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BulkActions } from '#features/withdrawals/components/bulk-actions.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';
import { chooseCategory, withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

const profit: Withdrawal = { ...withdrawal, id: 22, kind: 'roi', user_id: 9, address: `0x${'a1B2'.repeat(10)}` };
const rows = [withdrawal, profit];
const onClear = vi.fn();

function draw(chosen: readonly Withdrawal[] = rows) {
  onClear.mockClear();
  answerStepUp(api);
  return renderApp(api, <BulkActions rows={chosen} onClear={onClear} />, { as: 'finance' });
}

test('several are approved at once, after a review of every whole address', async () => {
  const arrive = api.hold(withdrawalsContract.approveMany, { message: '2 approved' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Review and approve 2 requests…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 requests, 78.00 USDT' });
  const shown = dialog.textContent?.replaceAll(/\s/g, '');
  for (const { address } of rows) expect(shown).toContain(address);
  // many scroll, with the keyboard too
  expect(within(dialog).getByRole('region', { name: 'Requests' }).tabIndex).toBe(0);
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Approve all 2 requests' }));
  arrive();
  await waitFor(() => expect(onClear).toHaveBeenCalledOnce());
  const requests = api.requests(withdrawalsContract.approveMany);
  expect(requests.map(({ body }) => body)).toEqual([
    {
      requests: [
        { id: 21, amount: 40_000_000n, user_id: 7 },
        { id: 22, amount: 40_000_000n, user_id: 9 },
      ],
    },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('the review names every flag of a request, not only the first', async () => {
  const user = await draw([{ ...withdrawal, flags: ['first_payout', 'address_referred'] }, profit]);
  await user.click(await screen.findByRole('button', { name: 'Review and approve 2 requests…' }));
  const review = within(await screen.findByRole('region', { name: 'Requests' }));
  expect(review.getByText(/First payout, Address referred/)).toBeTruthy();
});

test('each is rejected by its own call, and those that were not are named', async () => {
  api.answer(withdrawalsContract.decideNormal, { message: 'Withdrawal rejected' });
  api.refuse(withdrawalsContract.decideRoi, { status: 409, code: 'conflict', message: 'It is approved' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  await user.type(await screen.findByLabelText('Reason (shown to the member)'), 'Wrong address');
  await chooseCategory(user, 'Other');
  await user.click(screen.getByRole('button', { name: 'Reject all 2 requests' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 request was rejected. Not rejected: WD-22: It is approved. Try these again.',
  );
  expect(onClear).not.toHaveBeenCalled();
  expect(api.requests(withdrawalsContract.decideNormal)[0]).toMatchObject({
    params: { id: 21 },
    body: { status: 'rejected', rejection_reason: 'other', reason: 'Wrong address', amount: 40_000_000n, user_id: 7 },
  });
});

test('what is no longer pending cannot be decided together', async () => {
  await draw([withdrawal, { ...profit, status: 'approved' }]);
  expect(await screen.findByRole('button', { name: 'Reject…' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /Review and approve/ })).toHaveProperty('disabled', true);
});
