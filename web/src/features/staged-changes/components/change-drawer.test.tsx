import { type StagedChange, stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChangeDrawer } from '#features/staged-changes/components/change-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const proposed: StagedChange = {
  id: 12,
  kind: 'setting',
  subject: 'setting:second_approval_over',
  title: 'Dual approval above',
  before: '1,000.00 USDT',
  after: '5,000.00 USDT',
  reason: 'More payouts',
  state: 'proposed',
  author: 'owner',
  created_at: new Date('2026-11-20T10:00:00Z'),
  approved_by: null,
  approved_at: null,
  effective_at: null,
  wait_hours: 24,
  ended_by: null,
  ended_at: null,
  outcome: null,
  may: { approve: true, reject: true, withdraw: false },
};

function draw(change = proposed) {
  answerStepUp(api);
  const drawer = <ChangeDrawer change={change} onClose={vi.fn()} onNext={vi.fn()} onPrevious={vi.fn()} />;
  return renderApp(api, drawer, { as: 'finance' });
}

test('an approval shows both values and when it takes effect, and is sent once with its code', async () => {
  const arrive = api.hold(stagedChangesContract.approve, { message: 'Change approved' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve CH-12' });
  expect(dialog.textContent).toContain(
    'Dual approval above: 1,000.00 USDT → 5,000.00 USDT. Effective 24 hours after approval.',
  );
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
  arrive();
  expect(await screen.findByText('Change approved')).toBeTruthy();
  const [request, ...more] = api.requests(stagedChangesContract.approve);
  expect(request?.params).toEqual({ id: 12 });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});

test('a rejection needs a reason, which stays where it is refused', async () => {
  api.refuse(stagedChangesContract.reject, { status: 409, code: 'conflict', message: 'It is applied' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  await typeCode(user);
  expect(await screen.findByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Too much');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It is applied');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Too much');
  expect(api.requests(stagedChangesContract.reject)[0]).toMatchObject({
    params: { id: 12 },
    body: { reason: 'Too much' },
  });
});

test('the author withdraws it', async () => {
  api.answer(stagedChangesContract.withdraw, { message: 'Change withdrawn' });
  const user = await draw({ ...proposed, may: { approve: false, reject: false, withdraw: true } });
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Withdraw…' }));
  await confirmStepUp(user, 'Withdraw');
  expect(await screen.findByText('Change withdrawn')).toBeTruthy();
  expect(api.requests(stagedChangesContract.withdraw)[0]?.params).toEqual({ id: 12 });
});
