import { type StaffCase, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CaseList } from '#features/staff-entries/components/case-list.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const found: StaffCase = {
  id: 3,
  transaction_id: 'P88',
  user_id: 7,
  username: 'amara',
  amount: 20_000_000n,
  reason: 'Wrong member',
  failure_reason: 'Profit holds 4.00',
  state: 'open',
  opened_by: 'finance',
  opened_at: new Date('2026-11-20T10:00:00Z'),
  closed_by: null,
  closed_at: null,
  resolution: null,
};

async function open() {
  api.answer(staffEntriesContract.cases, { cases: [found], open: 1, total: 1, totalPages: 1, currentPage: 1 });
  const user = await renderApp(api, <CaseList />, { as: 'finance' });
  await user.click(await screen.findByText('P88'));
  const dialog = await screen.findByRole('dialog', { name: 'Case 3: P88' });
  return { user, dialog };
}

test('a case is closed with its outcome, once, and the list is read again', async () => {
  const { user, dialog } = await open();
  const close = within(dialog).getByRole('button', { name: 'Close case' }) as HTMLButtonElement;
  expect(close.disabled).toBe(true);
  const release = api.hold(staffEntriesContract.closeCase, { message: 'Case closed' });
  await user.type(within(dialog).getByLabelText('Outcome'), 'Paid back by the member');
  await user.dblClick(close);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(staffEntriesContract.closeCase).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 3 }, body: { resolution: 'Paid back by the member' } },
  ]);
  expect(api.requests(staffEntriesContract.cases)).toHaveLength(2);
});

test('a refusal keeps the outcome that was typed', async () => {
  const { user, dialog } = await open();
  api.refuse(staffEntriesContract.closeCase, { status: 409, code: 'conflict', message: 'Closed already' });
  await user.type(within(dialog).getByLabelText('Outcome'), 'Done');
  await user.click(within(dialog).getByRole('button', { name: 'Close case' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. Closed already.');
  expect((within(dialog).getByLabelText('Outcome') as HTMLTextAreaElement).value).toBe('Done');
});
