import { firstServiceTimes } from '@fairlead/contract/domain/queue-kinds.ts';
import { type QueueItem, queueContract } from '@fairlead/contract/features/queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffQueueScreen } from '#features/queue/screens/staff-queue.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const ticket: QueueItem = {
  kind: 'ticket',
  id: 318,
  about_id: 318,
  since: ago(28),
  due_at: ago(4),
  amount: null,
  member: { id: 7, username: 'i.bauer' },
  topic: 'Not arrived',
  state: 'Withdrawal',
  by: null,
  flags: [],
  needs_approval: false,
  may_decide: true,
  assignee: null,
};
const withdrawal: QueueItem = {
  ...ticket,
  kind: 'withdrawal',
  id: 20481,
  about_id: 20481,
  since: ago(20),
  due_at: ago(-4),
  amount: 1_200_000_000n,
  topic: 'normal',
  state: 'pending',
  flags: ['dual_approval', 'first_payout'],
  needs_approval: true,
  assignee: { id: 9, username: 'n.weiss' },
};
const finding: QueueItem = {
  ...ticket,
  kind: 'payment_case',
  id: 4,
  about_id: 30702,
  since: ago(1),
  due_at: ago(-11),
  amount: 250_000_000n,
  topic: 'late',
  state: 'open',
};
const items = [ticket, withdrawal, finding];
const assignees = [
  { id: 2, username: 'finance', role: 'finance' as const },
  { id: 3, username: 'support', role: 'support' as const },
  { id: 9, username: 'n.weiss', role: 'owner' as const },
];

async function open(
  at = '/admin',
  as: 'owner' | 'support' | 'finance' | 'auditor' = 'finance',
  next: string | null = null,
) {
  api.answer(queueContract.assignees, { assignees });
  api.answer(queueContract.list, {
    ...{ items, next, counts: { open: 35, approvals: 14, mine: 3, overdue: 5 }, more: false },
    service_times: firstServiceTimes,
  });
  return renderApp(api, <StaffQueueScreen />, { as, at });
}
const asked = () => api.requests(queueContract.list).at(-1)?.query;
const listRows = async () =>
  within(await screen.findByRole('table', { name: 'Work queue' }))
    .getAllByRole('row')
    .slice(1);

test('each row says what, who, how much, how old, by when and with whom', async () => {
  await open();
  const [first, second, third] = await listRows();
  expect(first?.textContent).toBe('Ticket TK-318Not arrivedi.bauer–1 d 4 hOver 24 h–');
  expect(second?.textContent).toBe('Withdrawal WD-20481Two approvals and First payouti.bauer1,200.0020 hDue, 24 hNW');
  expect(third?.textContent).toContain('Payment exception DP-30702Received after expiry');
  expect(third?.textContent).toContain('12 h');
  expect(screen.getByRole('tab', { name: /Awaiting my approval.*14/ })).toBeTruthy();
  expect(screen.getByText('3 of 35 shown, sorted by target')).toBeTruthy();
  expect(screen.getByText(/^Live, /)).toBeTruthy();
});

test('the address holds the view, and what it gets wrong is not asked for', async () => {
  const user = await open('/admin?view=approvals&kind=nonsense&assignee=x&after=1.ticket.5', 'finance', '2.ticket.9');
  await waitFor(() => expect(asked()).toMatchObject({ view: 'approvals', sort: 'due', after: '1.ticket.5' }));
  expect(asked()).not.toHaveProperty('kind');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toMatchObject({ after: '2.ticket.9' }));
  await user.click(screen.getByRole('tab', { name: /Overdue.*5/ }));
  await waitFor(() => expect(asked()).toMatchObject({ view: 'overdue' }));
  expect(asked()).not.toHaveProperty('after');
});

test('J, K and I take a row that no one has; who was faster is named', async () => {
  const user = await open();
  await listRows();
  api.answer(queueContract.assign, { message: 'Assigned to finance.' });
  await user.keyboard('jjji');
  expect(await screen.findByText('Assigned to finance.')).toBeTruthy();
  expect(api.requests(queueContract.assign)).toMatchObject([
    { params: { kind: 'payment_case', id: 4 }, body: { assignee_id: 2, expected_id: null } },
  ]);
  await user.keyboard('ki');
  expect(await screen.findByText(/^n.weiss has this. Use the menu/)).toBeTruthy();
  api.refuse(queueContract.assign, { status: 409, code: 'conflict', message: 'support has this already.' });
  await user.keyboard('ji');
  expect(await screen.findByText('support has this already.')).toBeTruthy();
  expect(api.requests(queueContract.assign)).toHaveLength(2);
});

test('/ goes to the filter, where keys are typed, and ? lists them', async () => {
  const user = await open();
  await listRows();
  await user.keyboard('/');
  const filter = screen.getByRole('searchbox', { name: 'Filter by number, member or subject' });
  expect(document.activeElement).toBe(filter);
  await user.keyboard('ji{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'ji' }));
  filter.blur();
  await user.keyboard('?');
  expect((await screen.findByRole('dialog', { name: 'Keys of the work queue' })).textContent).toContain('assign to me');
});

test('work is given to those who may do it; to others a row shows who has it', async () => {
  const user = await open('/admin', 'finance');
  await user.click(await screen.findByRole('button', { name: 'Withdrawal WD-20481 is assigned to n.weiss (NW)' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Assign to me', 'No one']);
  expect(screen.queryByRole('button', { name: /^Ticket TK-318/ })).toBeNull();
});

test('selected rows are assigned together to who may deal with all of them; one that a colleague took is named', async () => {
  const user = await open('/admin', 'finance');
  await user.click(await screen.findByRole('checkbox', { name: 'Select withdrawal-20481' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select payment_case-4' }));
  api.refuse(queueContract.assign, { status: 409, code: 'conflict', message: 'support has this already.' });
  await user.click(await screen.findByRole('button', { name: 'Assign 2 to me' }));
  expect(await screen.findByText(/^Not assigned: Withdrawal WD-20481: support has this already. Payment/)).toBeTruthy();
  api.answer(queueContract.assign, { message: 'Assigned to n.weiss.' });
  await user.click(screen.getByRole('button', { name: 'Assign to' }));
  await user.click(await screen.findByRole('menuitem', { name: 'n.weiss' }));
  expect(await screen.findByText('2 assigned.')).toBeTruthy();
  // the withdrawal is n.weiss's already
  expect(api.requests(queueContract.assign).at(-1)).toMatchObject({
    ...{ params: { kind: 'payment_case', id: 4 }, body: { assignee_id: 9, expected_id: null } },
  });
  expect(screen.queryByRole('button', { name: /^Assign \d/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select ticket-318' }));
  expect(await screen.findByRole('button', { name: 'Assign 1 to me' })).toHaveProperty('disabled', true);
});

test('what has no drawer of its own is read, and its screen is one press away', async () => {
  await open('/admin?open=ticket-318', 'support');
  const drawer = await screen.findByRole('complementary', { name: 'TK-318' });
  expect(drawer.textContent).toContain('Not arrived');
  expect(within(drawer).getByRole('link', { name: 'Open to decide' }).getAttribute('href')).toBe('/admin/ticket/318');
  expect(within(drawer).getByRole('button', { name: /^Assign/ })).toBeTruthy();
});
