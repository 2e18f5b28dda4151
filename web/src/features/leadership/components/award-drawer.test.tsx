import { type LeadershipAward, leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StaffLeadershipScreen } from '#features/leadership/screens/staff-leadership.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const award: LeadershipAward = {
  id: 3,
  user_id: 7,
  username: 'amara',
  email: 'amara@example.test',
  blocked: false,
  rank_id: 1,
  rank: 'Pearl',
  business: 10_000_000_000n,
  qualified: 12_000_000_000n,
  amount: 500_000_000n,
  month: '2026-02',
  status: 'paid',
  paid_at: new Date('2026-03-01T00:30:00Z'),
  reversed_at: null,
  reversed_reason: null,
};

async function openReversal(): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(leadershipContract.list, { allleadership: [award], total: 1, totalPages: 1, currentPage: 1 });
  const user = await renderApp(api, <StaffLeadershipScreen />, { as: 'finance', at: '/admin/x?open=3' });
  await user.click(await screen.findByRole('button', { name: 'Reverse bonus…' }));
  return user;
}

test('a bonus is reversed once, with the reason and the step-up', async () => {
  const user = await openReversal();
  api.answer(leadershipContract.remove, { message: 'Bonus reversed' });
  expect(await screen.findByText(/^500.00 USDT will be debited from the member’s main account/)).toBeTruthy();
  await typeCode(user);
  const confirm = screen.getByRole('button', { name: 'Reverse Pearl bonus' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason (shown to the member)'), 'Wrong legs');
  await user.dblClick(confirm);
  expect(await screen.findByText('Bonus reversed')).toBeTruthy();
  const requests = api.requests(leadershipContract.remove);
  expect(requests.map(({ params, body }) => [params, body])).toEqual([[{ id: 3 }, { reason: 'Wrong legs' }]]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a refused reversal says why and keeps the reason', async () => {
  const user = await openReversal();
  api.refuse(leadershipContract.remove, { status: 409, code: 'balance', message: 'The balance is too low' });
  await user.type(await screen.findByLabelText('Reason (shown to the member)'), 'Wrong legs');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Reverse Pearl bonus' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. The balance is too low.',
  );
  expect(screen.getByLabelText('Reason (shown to the member)')).toHaveProperty('value', 'Wrong legs');
});
