import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InviteDialog } from '#features/staff-accounts/components/invite-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

async function open() {
  answerStepUp(api);
  const onClose = vi.fn();
  return { onClose, user: await renderApp(api, <InviteDialog onClose={onClose} />, { as: 'owner' }) };
}

test('an invitation waits for an address and a reason, and is sent once with the step-up', async () => {
  const { user, onClose } = await open();
  const release = api.hold(staffAccountsContract.invite, { message: 'Invited' });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
  expect(screen.getByRole('button', { name: 'Invite' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'New in support');
  await confirmStepUp(user, 'Invite');
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const requests = api.requests(staffAccountsContract.invite);
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'ada@example.test', role: 'support', reason: 'New in support' },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('what the server refuses is shown, and what was typed stays', async () => {
  const { user, onClose } = await open();
  api.refuse(staffAccountsContract.invite, { status: 409, code: 'conflict', message: 'This address has an account' });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Reason'), 'New in support');
  await confirmStepUp(user, 'Invite');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. This address has an account.',
  );
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.test');
  expect(onClose).not.toHaveBeenCalled();
});
