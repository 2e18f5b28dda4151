import { type AuditEntry, auditContract } from '@fairlead/contract/features/audit.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffAuditScreen } from '#features/audit/screens/staff-audit.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const HASH = 'ab'.repeat(32);

const entry: AuditEntry = {
  key: '12',
  at: new Date('2026-11-20T10:00:00Z'),
  actor: { kind: 'staff', id: 3, name: 'n.weiss' },
  action: 'member.change',
  count: 1,
  subject: { kind: 'member', id: '7', name: 'm.okafor' },
  changes: [
    { field: 'bep20', before: `0x${'1'.repeat(40)}`, after: `0x${'2'.repeat(40)}` },
    { field: 'business_adjustment', before: null, after: '1500000' },
    { field: 'blocked', before: false, after: true },
    { field: 'value.minimum_roi', before: '10000000', after: '20000000' },
    { field: 'wallets.2.formerName', before: null, after: 'savings' },
  ],
  reason: 'Ticket 309',
  ip: '192.0.2.1',
  request_id: 'request-1',
  login: 'fairlead_api',
  chain: { position: 11, hash: HASH },
};
const failed: AuditEntry = {
  ...entry,
  key: 'auth.sign_in_failed:member:7',
  action: 'auth.sign_in_failed',
  actor: { kind: 'member', id: null, name: null },
  count: 3,
  chain: null,
  reason: null,
};

async function open(at = '/admin', entries = [entry, { ...entry, key: '13', chain: null }, failed]) {
  api.answer(staffAccountsContract.list, { accounts: [], invitations: [] });
  api.answer(auditContract.list, {
    entries,
    chain: { position: 11, hash: HASH, waiting: 1, waiting_seconds: 1 },
    ...{ total: entries.length, more: false, totalPages: 1, currentPage: 1 },
  });
  return renderApp(api, <StaffAuditScreen />, { as: 'owner', at });
}
const asked = () => api.requests(auditContract.list).at(-1)?.query;

test('each row says who did what to whom, from what to what, and whether it is chained', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const [, row, waiting, failure] = within(table).getAllByRole('row');
  expect(row?.textContent).toContain('n.weiss');
  expect(row?.textContent).toContain('Changed account details');
  expect(row?.textContent).toContain('m.okafor');
  expect(row?.textContent).toContain('0x1111…1111');
  expect(row?.textContent).toContain('4 more');
  expect(waiting?.textContent).toContain('Waiting');
  expect(failure?.textContent).toContain('Unknown account');
  expect(failure?.textContent).toContain('Sign-in failed, 3 times');
  expect(document.body.textContent).toContain('Chained up to position 11, newest hash abababab…abababab.');
  expect(document.body.textContent).toContain('1 row is waiting.');
});

test('the drawer has whole values, both sides, and the place in the chain; from it the list is narrowed', async () => {
  const user = await open('/admin?open=12');
  const drawer = await screen.findByRole('complementary', { name: 'Entry 12' });
  expect(drawer.textContent).toContain(`0x${'1'.repeat(40)}`);
  expect(drawer.textContent).toContain('1.500000 USDT');
  expect(drawer.textContent).toContain('Ticket 309');
  expect(drawer.textContent).toContain('Adjustment of business');
  expect(drawer.textContent).toContain('Value: Minimum of profit');
  expect(drawer.textContent).toContain('20.000000 USDT');
  // as it was recorded, where no text is known for it
  expect(drawer.textContent).toContain('Accounts: 2: formerName');
  expect(within(drawer).getByRole('link', { name: 'm.okafor' }).getAttribute('href')).toBe('/admin/check/profile/7');
  await user.click(within(drawer).getByRole('button', { name: 'About m.okafor' }));
  await waitFor(() => expect(asked()).toMatchObject({ subject: 'member:7' }));
  expect(screen.getByRole('button', { name: 'Clear filter: Concerns' })).toBeTruthy();
});

test('a group of actions is one choice; what the address gets wrong is not asked for', async () => {
  const user = await open('/admin?actor=nonsense&from=2026-11-01&to=2026-11-20');
  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' }));
  expect(asked()).not.toHaveProperty('actor');
  await user.click(screen.getByRole('button', { name: /^Action/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdrawals' }));
  await waitFor(() => expect(asked()?.action).toContain('withdrawal.approved'));
});

test('an empty list says what it is empty of', async () => {
  await open('/admin?search=nothing', []);
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});

test('a field that holds a member shows them by name, and leads to them; one who is gone by number', async () => {
  const moved: AuditEntry = {
    ...entry,
    action: 'member.sponsor',
    changes: [
      { field: 'sponsor_id', before: 3, after: 5, names: { before: 's.santos', after: 'e.lindqvist' } },
      { field: 'payer_id', before: 8, after: null, names: { before: null, after: null } },
    ],
  };
  const user = await open('/admin', [moved]);
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const row = within(table).getAllByRole('row')[1] as HTMLElement;
  expect(row.textContent).toMatch(/Sponsor.*s\.santos.*e\.lindqvist/);
  await user.click(within(row).getByText('n.weiss'));
  const drawer = await screen.findByRole('complementary', { name: 'Entry 12' });
  const links = ['s.santos', 'e.lindqvist'].map((name) => within(drawer).getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/check/profile/3', '/admin/check/profile/5']);
  expect(within(drawer).getByText('8')).toBeTruthy();
});
