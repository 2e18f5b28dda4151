import { readSettingsAsStaff } from '@fairlead/contract/features/staff-settings.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  AdminCompoundRequestsScreen,
  AdminRoiRequestsScreen,
  AdminWithdrawalsScreen,
} from '#features/withdrawals/screens/staff-withdrawals.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

function answer() {
  api.answer(readSettingsAsStaff, { settings });
  const views = { mine: 2, over: 1, flagged: 0, unknown: 0, processing: 0, all: 3 };
  api.answer(withdrawalsContract.views, { views });
  api.answer(withdrawalsContract.list, {
    allwithdrawal: [withdrawal, { ...withdrawal, id: 22, username: 'bo' }],
    totalPages: 1,
    currentPage: 1,
    total: 2,
    sum: 80_000_000n,
  });
}
const lastQuery = () => api.requests(withdrawalsContract.list).at(-1)?.query;

test('view, filters, search and order stand in the address; another view starts without a status', async () => {
  answer();
  const user = await renderApp(api, <AdminWithdrawalsScreen />, { as: 'finance', at: '/admin/withdrawals' });
  expect(await screen.findByText('amara')).toBeTruthy();
  expect(lastQuery()).toMatchObject({ view: 'mine', sort: '-age', page: 1, limit: 50 });
  await user.click(screen.getByRole('button', { name: /^Status/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Approved' }));
  await user.type(screen.getByRole('searchbox'), 'bo{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: ['approved'], search: 'bo' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ view: 'all', sort: 'age', search: 'bo' }));
  expect(lastQuery()?.status).toBeUndefined();
  expect(searchParams()).toEqual({ view: 'all', search: 'bo' });
});

test('a view of what waits has nothing to review, all of them none', async () => {
  answer();
  api.answer(withdrawalsContract.list, { allwithdrawal: [], totalPages: 0, currentPage: 1, total: 0, sum: 0n });
  const user = await renderApp(api, <AdminWithdrawalsScreen />, { as: 'finance', at: '/admin/withdrawals' });
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByText('No withdrawals found')).toBeTruthy();
});

test('a screen of its own kinds asks for no others, whatever the address says', async () => {
  answer();
  await renderApp(api, <AdminCompoundRequestsScreen />, {
    as: 'finance',
    at: '/admin/compound-withdrawal-request?kind=normal',
  });
  await waitFor(() => expect([...(lastQuery()?.kind ?? [])].sort()).toEqual(['compound', 'principal']));
  cleanup();
  await renderApp(api, <AdminRoiRequestsScreen />, { as: 'finance', at: '/admin/roi-request?kind=normal' });
  await waitFor(() => expect(lastQuery()?.kind).toEqual(['roi']));
});

test('an open request is shown, also where it stands on another page of the list', async () => {
  answer();
  api.answer(withdrawalsContract.read, { singleWithdrawal: { ...withdrawal, id: 99, status: 'rejected' } });
  await renderApp(api, <AdminWithdrawalsScreen />, { as: 'finance', at: '/admin/withdrawals?open=99' });
  expect(await screen.findByRole('complementary', { name: 'WD-99' })).toBeTruthy();
});

test('days are chosen from the usual ones or typed, stand in the address, and are taken away again', async () => {
  answer();
  const user = await renderApp(api, <AdminWithdrawalsScreen />, { as: 'finance', at: '/admin/withdrawals?view=all' });
  await user.click(await screen.findByRole('button', { name: 'Requested: Any time' }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(lastQuery()?.from).toBeTruthy());
  const { from, to } = lastQuery() as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  expect(searchParams()).toEqual({ view: 'all', from, to });
  await user.click(screen.getByRole('button', { name: /^Requested: / }));
  await user.click(await screen.findByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(searchParams()).toEqual({ view: 'all' }));
});
