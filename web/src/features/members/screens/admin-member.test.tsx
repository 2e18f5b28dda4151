import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { AdminMemberScreen } from './admin-member.tsx';

// the address of the screen has the member's id; the test's router has no such path
let id = '7';
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useParams: (() => ({ id })) as never,
}));

const api = serveApi();
const NO_ENTRIES = {
  entries: [],
  chain: { position: 0, hash: null, waiting: 0, waiting_seconds: null },
  total: 0,
  more: false,
  totalPages: 0,
  currentPage: 1,
};
beforeEach(() => {
  id = '7';
});
const others: Endpoint[] = [agreementsContract, memberNotesContract, settingsContract, transactionsContract]
  .flatMap((contract) => Object.values(contract) as Endpoint[])
  .filter((each) => each.reads);

test('a member is read by the id of the address, and summed up under the username, to be read only', async () => {
  for (const endpoint of others) api.stall(endpoint);
  api.answer(membersContract.read, {
    singleuser: { ...singleMember, id: 7, username: 'amara', fullname: 'Amara Okafor' },
  });
  await renderApp(api, <AdminMemberScreen />, { as: 'owner' });
  expect(await screen.findByRole('heading', { name: 'Amara Okafor' })).toBeTruthy();
  expect(api.requests(membersContract.read).map(({ params }) => params)).toEqual([{ id: 7 }]);
  const summary = screen.getByRole('heading', { name: 'amara' }).closest('section') as HTMLElement;
  expect(within(summary).queryByRole('textbox')).toBeNull();
  expect(summary.textContent).toContain('ROI/day');
});

test('each tab asks for what is this member’s alone, and begins without the filters of the one before', async () => {
  for (const endpoint of others) api.stall(endpoint);
  api.answer(membersContract.read, { singleuser: { ...singleMember, id: 7, username: 'amara' } });
  api.answer(depositsContract.list, { allDeposits: [], total: 0, totalPages: 0, currentPage: 1 });
  api.answer(auditContract.list, { ...NO_ENTRIES });
  const user = await renderApp(api, <AdminMemberScreen />, { as: 'auditor', at: '/admin?tab=deposits&search=DP-3' });
  await waitFor(() =>
    expect(api.requests(depositsContract.list).map(({ query }) => query)).toMatchObject([
      { user_id: 7, search: 'DP-3' },
    ]),
  );
  await user.click(screen.getByRole('tab', { name: 'Audit' }));
  await waitFor(() => expect(api.requests(auditContract.list).at(-1)?.query).toMatchObject({ subject: 'member:7' }));
  expect(searchParams()).toEqual({ tab: 'audit' });
});

test('who may not read the audit log has no such tab, and its address shows the overview', async () => {
  for (const endpoint of others) api.stall(endpoint);
  api.answer(membersContract.read, { singleuser: { ...singleMember, id: 7 } });
  await renderApp(api, <AdminMemberScreen />, { as: 'support', at: '/admin?tab=audit' });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Accounts', 'Investments', 'Team', 'Deposits', 'Withdrawals', 'Commissions', 'Tickets'],
    ...['Notifications', 'Security', 'Notes', 'Documents'],
  ]);
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});

test("a member's transactions that cannot be loaded say so where the server said nothing", async () => {
  for (const endpoint of others) api.breakOff(endpoint);
  api.answer(membersContract.read, { singleuser: { ...singleMember, id: 7 } });
  await renderApp(api, <AdminMemberScreen />, { as: 'owner' });
  expect(await screen.findByText('Failed to fetch user transactions')).toBeTruthy();
});

test('an address that names no member says so at once, and nothing is asked for', async () => {
  id = 'amara';
  await renderApp(api, <AdminMemberScreen />, { as: 'owner' });
  expect(await screen.findByText('There is no member at this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(api.requests(membersContract.read)).toEqual([]);
});
