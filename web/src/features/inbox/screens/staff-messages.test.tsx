import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { StaffMessagesScreen } from '#features/inbox/screens/staff-messages.tsx';
import { serveApi } from '#test/api.ts';
import { contactMessage, supportMessage } from '#test/inbox.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();
const lastQuery = () => api.requests(inboxContract.list).at(-1)?.query;
const open = () => renderApp(api, <StaffMessagesScreen />, { as: 'support', at: '/admin/messages' });

beforeEach(() => {
  api.answer(inboxContract.assignees, {
    assignees: [
      { id: 3, username: 'support' },
      { id: 9, username: 'anna' },
    ],
  });
  api.answer(inboxContract.list, {
    messages: [contactMessage, supportMessage],
    total: 2,
    totalPages: 1,
    currentPage: 1,
    counts: { open: 2, in_progress: 1, closed: 30 },
    dropped: 4,
  });
});

test('what is open is shown first; view, filters and search stand in the address', async () => {
  const user = await open();
  expect(await screen.findByText(contactMessage.subject)).toBeTruthy();
  expect(lastQuery()).toMatchObject({ status: 'open' });
  expect(screen.getByText(/4 messages of the last 30 days were dropped/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: /Source/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Support request' }));
  await user.click(screen.getByRole('button', { name: /Assigned to/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Me' }));
  await user.type(screen.getByRole('searchbox'), 'course{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ source: 'support', assignee: 'me', search: 'course' }));
  expect(lastQuery()?.status).toBeUndefined();
  expect(searchParams()).toEqual({ status: 'all', source: 'support', assignee: 'me', search: 'course' });
});

test('who is second to answer is told who was first, also when the message has left the list by then', async () => {
  const message = 'anna answered this on 5 Feb 2026, 09:00 UTC. Your answer was not sent.';
  api.refuse(inboxContract.answer, { status: 409, code: 'conflict', message });
  const user = await open();
  await user.click(await screen.findByText(contactMessage.subject));
  await user.type(await screen.findByLabelText('Your answer'), 'Second');
  const counts = { open: 0, in_progress: 0, closed: 1 };
  api.answer(inboxContract.list, { messages: [], total: 0, totalPages: 1, currentPage: 1, counts, dropped: 0 });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('No messages waiting')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('beside an open message the list keeps what tells messages apart, and leaves the rest to the drawer', async () => {
  const user = await open();
  await user.click(await screen.findByText(contactMessage.subject));
  await screen.findByRole('heading', { name: contactMessage.subject });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Waiting',
    'Subject',
    'Status',
  ]);
});
