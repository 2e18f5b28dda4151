import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Deciding, DecisionDialog } from '#features/withdrawals/components/decision-dialogs.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';
import { chooseCategory, withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

const { decideNormal } = withdrawalsContract;
const onClose = vi.fn();
async function draw(deciding: Deciding) {
  onClose.mockClear();
  answerStepUp(api);
  const dialog = <DecisionDialog deciding={deciding} request={withdrawal} onClose={onClose} />;
  return renderApp(api, dialog, { as: 'finance' });
}
const whose = { params: { id: 21 }, body: { amount: 40_000_000n, user_id: 7 } };

test('an approval shows the whole address and what arrives, and is sent once with its code', async () => {
  const arrive = api.hold(decideNormal, { message: 'Withdrawal approved' });
  const user = await draw('approve');
  const dialog = await screen.findByRole('dialog', { name: 'Approve WD-21' });
  expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(withdrawal.address);
  expect(dialog.textContent).toContain('39.00');
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
  arrive();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const requests = api.requests(decideNormal);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ ...whose, body: { ...whose.body, status: 'approved' } });
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a refused approval stays open and says why', async () => {
  api.refuse(decideNormal, { status: 409, code: 'conflict', message: 'The member is blocked' });
  const user = await draw('approve');
  await confirmStepUp(user, 'Approve');
  expect((await screen.findByRole('alert')).textContent).toContain('The member is blocked');
  expect(onClose).not.toHaveBeenCalled();
});

test('a completion needs the whole hash of its transaction', async () => {
  api.answer(decideNormal, { message: 'Withdrawal completed' });
  const user = await draw('complete');
  await typeCode(user);
  const hash = screen.getByLabelText('Transaction hash');
  expect(screen.getByText(/No chain is set up for this network: nothing is checked/)).toBeTruthy();
  await user.type(hash, '0x12');
  await user.tab();
  expect(findError(hash)).not.toBe('');
  const complete = screen.getByRole('button', { name: 'Complete' });
  expect(complete).toHaveProperty('disabled', true);
  await user.clear(hash);
  await user.click(hash);
  await user.paste(`0x${'ab'.repeat(32)}`);
  await user.click(complete);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requests(decideNormal)[0]).toMatchObject({
    ...whose,
    body: { ...whose.body, status: 'completed', txid: `0x${'ab'.repeat(32)}` },
  });
});

test('a rejection needs a category and a reason, which stay where it is refused', async () => {
  api.refuse(decideNormal, { status: 409, code: 'conflict', message: 'It is approved already' });
  const user = await draw('reject');
  await user.click(await screen.findByRole('button', { name: 'Reject request' }));
  const reason = screen.getByLabelText('Reason (shown to the member)');
  expect(findError(reason)).toBe('Enter a reason. It is shown to the member.');
  await user.type(reason, 'Wrong address');
  await user.click(screen.getByRole('button', { name: 'Reject request' }));
  expect(findError(screen.getByRole('group', { name: 'Category' }))).toBe('Choose a category.');
  expect(api.requests(decideNormal)).toEqual([]);
  await chooseCategory(user, 'Address is not the member’s own');
  await user.click(screen.getByRole('button', { name: 'Reject request' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('It is approved already'));
  expect(reason).toHaveProperty('value', 'Wrong address');
  api.answer(decideNormal, { message: 'Withdrawal rejected' });
  await user.click(screen.getByRole('button', { name: 'Reject request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requests(decideNormal).at(-1)).toMatchObject({
    body: { ...whose.body, status: 'rejected', rejection_reason: 'foreign_address', reason: 'Wrong address' },
  });
});

test('a category writes its sentence for the member, unless staff have written their own', async () => {
  api.answer(decideNormal, { message: 'Withdrawal rejected' });
  const user = await draw('reject');
  await chooseCategory(user, 'Suspected fraud');
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason (shown to the member)');
  expect(reason.value).toBe('We cannot approve this request. Write to support if you have a question.');
  await chooseCategory(user, 'Other');
  expect(reason.value).toBe('');
  await user.type(reason, 'Two requests for one payout');
  await chooseCategory(user, 'Details do not match');
  expect(reason.value).toBe('Two requests for one payout');
  await user.clear(reason);
  await chooseCategory(user, 'Requested by the member');
  await user.click(screen.getByRole('button', { name: 'Reject request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const reasons = { rejection_reason: 'member_asked', reason: 'You asked us to reject this request.' };
  expect(api.requests(decideNormal)[0]).toMatchObject({ body: { ...whose.body, status: 'rejected', ...reasons } });
});
