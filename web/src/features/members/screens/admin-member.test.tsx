import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { AdminMemberScreen } from './admin-member.tsx';

// the address of the screen has the member's id; the test's router has no such path
let id = '7';
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useParams: (() => ({ id })) as never,
}));

const api = serveApi();
beforeEach(() => {
  id = '7';
});
const others: Endpoint[] = [agreementsContract, settingsContract, transactionsContract]
  .flatMap((contract) => Object.values(contract) as Endpoint[])
  .filter((each) => each.reads);

test('a member is read by the id of the address, and summed up under the username, to be read only', async () => {
  for (const endpoint of others) api.stall(endpoint);
  api.answer(membersContract.read, { singleuser: { ...singleMember, id: 7, username: 'amara' } });
  await renderApp(api, <AdminMemberScreen />, { as: 'owner' });
  const title = await screen.findByRole('heading', { name: 'amara' });
  expect(api.requests(membersContract.read).map(({ params }) => params)).toEqual([{ id: 7 }]);
  const summary = title.closest('section') as HTMLElement;
  expect(within(summary).queryByRole('textbox')).toBeNull();
  expect(summary.textContent).toContain('ROI/day');
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
