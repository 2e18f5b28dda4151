import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { type MemberSummary, membersContract } from '@fairlead/contract/features/members.ts';
import { staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NewEntry } from '#features/staff-entries/components/new-entry.tsx';
import { type ApiRequest, serveApi } from '#test/api.ts';
import { makeMember } from '#test/members.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

const amara = makeMember({ id: 7, username: 'amara', email: 'amara@example.test' });
const amaraTwo = makeMember({ id: 8, username: 'amara2', email: 'second@example.test' });

const answer: AnswerOf<typeof staffEntriesContract.credit> = {
  message: 'Credited',
  entry: {
    ...{ id: 12, kind: 'credit', user_id: 7, username: 'amara', email: 'amara@example.test', wallet: 'main' },
    ...{ amount: 50_000_000n, transaction_type: 'Reward', source: 'reward', reason: 'Referral contest' },
    ...{ state: 'posted', entered_by: 'finance', entered_at: new Date('2026-11-20T10:00:00Z'), mine: true },
    ...{ decided_by: null, decided_at: null, refusal: null },
  },
};

async function open(found: MemberSummary[]) {
  answerStepUp(api);
  api.answer(membersContract.list, ({ query }: ApiRequest<typeof membersContract.list>) => {
    const allusers = found.filter(({ username }) => username.includes(query.search ?? ''));
    return { allusers, total: allusers.length, totalPages: 1, currentPage: 1 };
  });
  const onClose = vi.fn();
  return { onClose, user: await renderApp(api, <NewEntry onClose={onClose} />, { as: 'finance' }) };
}

test('a credit is sent once, to the member meant, with its reason and the step-up', async () => {
  const { user, onClose } = await open([amara, amaraTwo]);
  const release = api.hold(staffEntriesContract.credit, answer);
  await user.type(await screen.findByLabelText('Member'), 'amara');
  await user.type(screen.getByLabelText('Amount'), '50');
  await user.type(screen.getByLabelText('Reason'), 'Referral contest');
  expect(await screen.findByText('amara · amara@example.test')).toBeTruthy();
  await confirmStepUp(user, 'Credit 50.00 USDT');
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const requests = api.requests(staffEntriesContract.credit);
  expect(requests.map(({ body }) => body)).toEqual([{ user_id: 7, amount: 50_000_000n, note: 'Referral contest' }]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a debit names the account it takes from', async () => {
  const { user, onClose } = await open([amara]);
  api.answer(staffEntriesContract.debit, answer);
  await user.click(await screen.findByRole('radio', { name: 'Debit' }));
  await user.click(screen.getByRole('radio', { name: 'Profit' }));
  await user.type(screen.getByLabelText('Member'), 'amara');
  await user.type(screen.getByLabelText('Amount'), '0.000001');
  await user.type(screen.getByLabelText('Reason'), 'Correction');
  expect(await screen.findByText(/debited to suspense after a second approval/)).toBeTruthy();
  await confirmStepUp(user, 'Request debit');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requests(staffEntriesContract.debit).map(({ body }) => body)).toEqual([
    { user_id: 7, amount: 1n, wallet: 'profit', reason: 'Correction' },
  ]);
});

test('a name that fits several members, or no one, is not sent', async () => {
  const { user } = await open([amara, amaraTwo]);
  const field = await screen.findByLabelText('Member');
  await user.type(field, 'amar');
  expect(await screen.findByText('Several members match: enter the full username')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'zoe');
  expect(await screen.findByText('Member not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Credit' })).toHaveProperty('disabled', true);
});

test('what the server refuses is shown after what failed, and what was typed stays', async () => {
  const { user, onClose } = await open([amara]);
  api.refuse(staffEntriesContract.credit, { status: 409, code: 'unfunded', message: 'The marketing pool is short' });
  await user.type(await screen.findByLabelText('Member'), 'amara');
  await user.type(screen.getByLabelText('Amount'), '50');
  await user.type(screen.getByLabelText('Reason'), 'Referral contest');
  await screen.findByText('amara · amara@example.test');
  await confirmStepUp(user, 'Credit 50.00 USDT');
  expect(await screen.findByText(/Failed to create transaction: The marketing pool is short/)).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Referral contest');
  expect(onClose).not.toHaveBeenCalled();
});
