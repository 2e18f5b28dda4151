import { type CtoMember, ctoContract } from '@fairlead/contract/features/cto.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MemberTable } from '#features/cto/components/member-table.tsx';
import { serveApi } from '#test/api.ts';
import { memberSummary } from '#test/member-summary.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const member: CtoMember = {
  id: 8,
  user_id: 8,
  username: 'bo',
  email: 'bo@example.test',
  fullname: 'Bo Lind',
  active: true,
  blocked: false,
  granted_at: new Date('2026-01-05T10:00:00Z'),
  deactivated_at: null,
  total_paid: 12_500_000n,
  months_paid: 2,
};

async function open(): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(ctoContract.list, { allcto: [member] });
  api.answer(membersContract.list, { allusers: [memberSummary], total: 1, totalPages: 1, currentPage: 1 });
  return renderApp(api, <MemberTable />, { as: 'finance' });
}

async function fillGrant(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Grant revenue share' }));
  await user.type(await screen.findByRole('combobox', { name: 'Member' }), 'am');
  await user.click(await screen.findByRole('option', { name: 'amara · amara@example.test' }));
  await user.type(screen.getByLabelText('Reason'), 'Runs the Lagos office');
  await typeCode(user);
}

test('a share is granted once, to the member and for the reason given, with the step-up', async () => {
  const user = await open();
  api.answer(ctoContract.add, { message: 'Share granted' });
  await fillGrant(user);
  await user.dblClick(screen.getByRole('button', { name: 'Grant share' }));
  expect(await screen.findByText('Share granted')).toBeTruthy();
  const requests = api.requests(ctoContract.add);
  expect(requests.map(({ body }) => body)).toEqual([{ user_id: 7, reason: 'Runs the Lagos office' }]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing can be granted before there are a member, a reason and a code', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Grant revenue share' }));
  await typeCode(user);
  await user.type(screen.getByLabelText('Reason'), 'no member');
  expect(screen.getByRole('button', { name: 'Grant share' })).toHaveProperty('disabled', true);
});

test('a refused grant says why and keeps what was typed', async () => {
  const user = await open();
  api.refuse(ctoContract.add, { status: 409, code: 'conflict', message: 'amara already has a share' });
  await fillGrant(user);
  await user.click(screen.getByRole('button', { name: 'Grant share' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. amara already has a share.',
  );
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Runs the Lagos office');
});

test('a share is deactivated after a confirmation that says what it means', async () => {
  const user = await open();
  api.answer(ctoContract.deactivate, { message: 'Share deactivated' });
  await user.click(await screen.findByRole('button', { name: 'Deactivate share…' }));
  expect(await screen.findByText(/^bo stops earning from the next payout/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Deactivate share' }));
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Share deactivated')).toBeTruthy();
  expect(api.requests(ctoContract.deactivate).map(({ params, body }) => [params, body])).toEqual([[{ id: 8 }, {}]]);
});
