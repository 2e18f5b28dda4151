import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffTransactionsScreen } from '#features/transactions/screens/staff-transactions.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { transaction } from '#test/transaction.ts';

const api = serveApi();

const answer = {
  transactions: [transaction],
  totalPages: 3,
  currentPage: 1,
  summary: { total_amount: 500_000n, count: 21, unique_users: 4 },
};
const lastQuery = () => api.requests(transactionsContract.all).at(-1)?.query;
const draw = (at: string) => renderApp(api, <StaffTransactionsScreen />, { as: 'finance', at });

test('it starts with IB commissions and asks for no page size', async () => {
  api.answer(transactionsContract.all, answer);
  await draw('/admin/achivers');
  expect(await screen.findByText('P12')).toBeTruthy();
  expect(lastQuery()).toEqual({ transaction_type: 'IB_Commission', page: 1 });
});

test('the type of the address is asked for, and its pages by their buttons', async () => {
  api.answer(transactionsContract.all, answer);
  const user = await draw('/admin/achivers?transaction_type=roi_transaction');
  expect(await screen.findByText('P12')).toBeTruthy();
  expect(lastQuery()).toEqual({ transaction_type: 'roi_transaction', page: 1 });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastQuery()).toEqual({ transaction_type: 'roi_transaction', page: 2 }));
});

test('search, filters, page and page size stand in the address and in the request', async () => {
  api.answer(transactionsContract.all, answer);
  const user = await draw('/admin/achivers?transaction_type=all&page=2');
  await user.type(await screen.findByRole('searchbox'), 'amara{Enter}');
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'amara', page: 1 }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Failed' }));
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'amara', status: 'failed', page: 1 }));
  expect(searchParams()).toEqual({ transaction_type: 'all', search: 'amara', status: 'failed' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const exported = (await screen.findByRole('menuitem', { name: 'CSV file' })).getAttribute('href') ?? '';
  expect(exported).toContain('search=amara');
  expect(exported).toContain('status=failed');
});

test('days of the address are asked for, and chosen by name; users of too many are not counted', async () => {
  api.answer(transactionsContract.all, { ...answer, summary: { ...answer.summary, unique_users: null } });
  const user = await draw('/admin/achivers?transaction_type=all&from=2026-11-02&to=2026-11-20');
  expect(await screen.findByText('P12')).toBeTruthy();
  expect(lastQuery()).toEqual({ from: '2026-11-02', to: '2026-11-20', page: 1 });
  expect(document.body.textContent).toContain(
    'Unique users–Of more days than a month, or less, users are counted only',
  );
  await user.click(screen.getByRole('button', { name: /^Date: / }));
  await user.click(await screen.findByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: 1 }));
});

test('a month of an older address is still shown, until it is taken away', async () => {
  api.answer(transactionsContract.all, answer);
  const user = await draw('/admin/achivers?transaction_type=all&month=2026-11');
  expect(await screen.findByText('P12')).toBeTruthy();
  expect(lastQuery()).toEqual({ month: '2026-11', page: 1 });
  await user.click(screen.getByRole('button', { name: /^Month/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'All time' }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: 1 }));
  expect(await screen.findByRole('button', { name: /^Date: / })).toBeTruthy();
});

test('what could not be loaded says so as specified, and is tried again', async () => {
  api.refuse(transactionsContract.all, { status: 500, code: 'internal', message: 'The server said why' });
  const user = await draw('/admin/achivers');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch transactions: The server said why');
  api.answer(transactionsContract.all, answer);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('P12')).toBeTruthy();
});

test('the sums stand above a table of number, member, source, status, date and amount', async () => {
  api.answer(transactionsContract.all, answer);
  await draw('/admin/achivers');
  const table = await screen.findByRole('table');
  const headings = [...table.querySelectorAll('thead th')].map((heading) => heading.textContent);
  for (const name of ['Transaction', 'Member', 'Source', 'Status', 'Date', 'Amount'])
    expect(headings.join(), name).toContain(name);
  const line = table.querySelector('tbody tr')?.textContent;
  for (const text of ['P12', 'amara', 'amara@example.test', '0.50', '20 Nov 2026']) expect(line).toContain(text);
  expect(document.body.textContent).toContain('Total amount0.50 USDTCount21Unique users4');
});
