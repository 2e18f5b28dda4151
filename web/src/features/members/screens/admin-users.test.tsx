import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminUsersScreen } from '#features/members/screens/admin-users.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a group that the overview counts is asked for, as a choice of the filters, and never together with closed accounts', async () => {
  api.answer(membersContract.list, { allusers: [], totalPages: 0, currentPage: 1, total: 0 });
  const user = await renderApp(api, <AdminUsersScreen />, { as: 'finance', at: '/admin?group=blocked' });
  await waitFor(() => expect(api.requests(membersContract.list)).toMatchObject([{ query: { group: 'blocked' } }]));
  expect((await screen.findAllByText('Blocked')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('tab', { name: 'With closed accounts' }));
  await waitFor(() => expect(api.requests(membersContract.list)).toHaveLength(2));
  expect(api.requests(membersContract.list)[1]?.query).not.toHaveProperty('group');
});

test('those who joined on some days are asked for with the accounts that were closed since', async () => {
  api.answer(membersContract.list, { allusers: [], totalPages: 0, currentPage: 1, total: 0 });
  const user = await renderApp(api, <AdminUsersScreen />, {
    as: 'finance',
    at: '/admin?view=joined&from=2026-02-01&to=2026-02-28',
  });
  await waitFor(() => expect(api.requests(membersContract.list)).toHaveLength(1));
  expect(api.requests(membersContract.list)).toMatchObject([
    { query: { closed: 'included', from: '2026-02-01', to: '2026-02-28' } },
  ]);
  await user.click(await screen.findByRole('tab', { name: 'All' }));
  await waitFor(() => expect(api.requests(membersContract.list)).toHaveLength(2));
  expect(api.requests(membersContract.list)[1]?.query).not.toHaveProperty('closed');
});
