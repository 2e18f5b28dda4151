import { type StaffAccount, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AccountDrawer } from '#features/staff-accounts/components/account-drawer.tsx';
import { serveApi } from '#test/api.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const account: StaffAccount = {
  id: 9,
  username: 'sam',
  email: 'sam@example.test',
  fullname: 'Sam Port',
  role: 'support',
  blocked_at: null,
  second_factor: true,
  sessions: 2,
  last_login_at: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
  mine: false,
};

async function open(changed: Partial<StaffAccount> = {}, as: Person = 'owner') {
  answerStepUp(api);
  const shown = { ...account, ...changed };
  const drawer = <AccountDrawer account={shown} onClose={vi.fn()} onNext={vi.fn()} onPrevious={vi.fn()} />;
  const user = await renderApp(api, drawer, { as });
  await screen.findByRole('complementary', { name: 'sam' });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });

test('another role is given once, with a reason and a code', async () => {
  const user = await open();
  const release = api.hold(staffAccountsContract.changeRole, { message: 'Role changed' });
  await user.click(button('Change role…'));
  await screen.findByRole('dialog', { name: 'Change role: sam' });
  await user.click(screen.getByLabelText('Role', { selector: 'input' }));
  await user.click(await screen.findByText('Auditor: Reads everything, changes nothing'));
  await typeCode(user);
  expect(button('Change role')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Audit');
  await user.dblClick(button('Change role'));
  release();
  expect(await screen.findByText('Role changed')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Change role: sam' })).toBeNull();
  const requests = api.requests(staffAccountsContract.changeRole);
  expect(requests.map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 9, role: 'auditor', reason: 'Audit' },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test.each([
  { of: {}, ask: 'Block…', confirm: 'Block account', endpoint: staffAccountsContract.block },
  {
    of: { blocked_at: account.created_at },
    ask: 'Unblock…',
    confirm: 'Request unblock',
    endpoint: staffAccountsContract.unblock,
  },
  { of: {}, ask: 'Reset second factor…', confirm: 'Request reset', endpoint: staffAccountsContract.resetSecondFactor },
])('$confirm carries the reason and the code, to that call', async ({ of, ask, confirm, endpoint }) => {
  const user = await open(of);
  api.answer(endpoint, { message: 'Recorded' });
  await user.click(button(ask));
  await user.type(await screen.findByLabelText('Reason'), 'Left');
  await confirmStepUp(user, confirm);
  expect(await screen.findByText('Recorded')).toBeTruthy();
  const requests = api.requests(endpoint);
  expect(requests.map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ id: 9, reason: 'Left' }]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('what the server refuses is shown, and the reason stays', async () => {
  const user = await open();
  api.refuse(staffAccountsContract.block, { status: 409, code: 'conflict', message: 'The last owner stays' });
  await user.click(button('Block…'));
  await user.type(await screen.findByLabelText('Reason'), 'Left');
  await confirmStepUp(user, 'Block account');
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. The last owner stays.');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Left');
});

test('sessions are ended once', async () => {
  const user = await open();
  const release = api.hold(staffAccountsContract.endSessions, { message: 'Signed out' });
  await user.dblClick(button('Sign out everywhere'));
  release();
  expect(await screen.findByText('Signed out')).toBeTruthy();
  expect(api.requests(staffAccountsContract.endSessions).map(({ params }) => params)).toEqual([{ id: 9 }]);
});

test('a refusal says that no session was ended', async () => {
  const user = await open();
  api.refuse(staffAccountsContract.endSessions, { status: 404, code: 'not_found', message: 'Staff not found' });
  await user.click(button('Sign out everywhere'));
  expect((await screen.findByRole('alert')).textContent).toContain('Staff not found. No session was ended.');
});

test('the own account is not changed here', async () => {
  await open({ mine: true });
  const drawer = within(screen.getByRole('complementary', { name: 'sam' }));
  expect(drawer.getByText('This is your account. Another owner can change it.')).toBeTruthy();
  expect(drawer.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(['Close']);
});

test('finance may ask for a reset and change nothing else', async () => {
  await open({}, 'finance');
  expect(button('Reset second factor…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change role…' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Block…' })).toBeNull();
});

test('an auditor only reads', async () => {
  await open({}, 'auditor');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset second factor…' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});
