import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffTicketsScreen } from '#features/tickets/screens/staff-tickets.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { ticket } from '#test/ticket.ts';

const api = serveApi();

const answer = {
  tickets: [ticket],
  total: 1,
  totalPages: 1,
  currentPage: 1,
  counts: { open: 1, answered: 2, closed: 3 },
};
const lastQuery = () => api.requests(ticketsContract.list).at(-1)?.query;

test('those that wait are shown first; the view and the search stand in the address', async () => {
  api.answer(ticketsContract.list, answer);
  const user = await renderApp(api, <StaffTicketsScreen />, { as: 'support', at: '/admin/tickets' });
  expect(await screen.findByText(ticket.subject)).toBeTruthy();
  expect(lastQuery()).toMatchObject({ status: 'open' });
  await user.click(screen.getByRole('tab', { name: /Closed/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'closed' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await user.type(screen.getByRole('searchbox'), 'deposit{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'deposit' }));
  expect(lastQuery()?.status).toBeUndefined();
  expect(searchParams()).toEqual({ status: 'all', search: 'deposit' });
});
