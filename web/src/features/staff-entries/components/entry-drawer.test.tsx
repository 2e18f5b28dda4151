import { type StaffEntry, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EntryDrawer } from '#features/staff-entries/components/entry-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const waiting: StaffEntry = {
  id: 4,
  kind: 'credit',
  user_id: 7,
  username: 'amara',
  email: 'amara@example.test',
  wallet: 'main',
  amount: 50_000_000n,
  transaction_type: 'reward_transaction',
  source: 'staff',
  reason: 'A late deposit',
  state: 'waiting',
  entered_by: 'owner',
  entered_at: new Date('2026-11-20T10:00:00Z'),
  mine: false,
  decided_by: null,
  decided_at: null,
  refusal: null,
};

function draw(entry = waiting) {
  answerStepUp(api);
  const drawer = <EntryDrawer entry={entry} onClose={vi.fn()} onNext={vi.fn()} onPrevious={vi.fn()} />;
  return renderApp(api, drawer, { as: 'finance' });
}

test('an approval names amount, movement and author, and is sent once with its code', async () => {
  const arrive = api.hold(staffEntriesContract.approve, { message: 'Adjustment posted' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Approve/ });
  expect(dialog.textContent).toContain('50.000000 USDT will move');
  expect(dialog.textContent).toContain('Created by owner: “A late deposit”');
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Credit 50.00 USDT' }));
  arrive();
  expect(await screen.findByText('Adjustment posted')).toBeTruthy();
  const [request, ...more] = api.requests(staffEntriesContract.approve);
  expect(request).toMatchObject({ params: { id: 4 }, body: { amount: 50_000_000n, user_id: 7 } });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});

test('a rejection needs a reason, which stays where it is refused', async () => {
  api.refuse(staffEntriesContract.refuse, { status: 409, code: 'conflict', message: 'It is posted' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const reject = await screen.findByRole('button', { name: 'Reject adjustment' });
  expect(reject).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Not agreed');
  await user.click(reject);
  expect((await screen.findByRole('alert')).textContent).toContain('It is posted');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Not agreed');
  api.answer(staffEntriesContract.refuse, { message: 'Adjustment rejected' });
  await user.dblClick(reject);
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  expect(api.requests(staffEntriesContract.refuse).map(({ params, body }) => [params.id, body])).toEqual([
    [4, { reason: 'Not agreed' }],
    [4, { reason: 'Not agreed' }],
  ]);
});

test('the author can only withdraw it', async () => {
  await draw({ ...waiting, mine: true });
  expect(await screen.findByRole('button', { name: 'Withdraw…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
});
