import {
  type DayOfPayouts,
  MAX_DECIDED_TOGETHER,
  type MatchingSums,
} from '@fairlead/contract/features/withdrawal-batches.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MatchingActions } from '#features/withdrawals/components/matching-actions.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';
import { chooseCategory } from '#test/withdrawal.ts';

const api = serveApi();

const pending: MatchingSums = {
  ...{ count: 42, sum: 4_000_000_000n, fees: 100_000_000n, net_amount: 3_900_000_000n, flagged: 3 },
};
const mine: MatchingSums = { ...pending, count: 40, sum: 3_500_000_000n, net_amount: 3_400_000_000n };
const onClear = vi.fn();

type Matching = { approve: MatchingSums; reject: MatchingSums; payouts_today?: DayOfPayouts };

function draw(matching: Matching = { approve: mine, reject: pending }) {
  onClear.mockClear();
  answerStepUp(api);
  api.answer(withdrawalsContract.matching, { payouts_today: null, ...matching });
  return renderApp(api, <MatchingActions filter={{ kind: ['roi'] }} total={50} onClear={onClear} />, { as: 'finance' });
}

test('what the filter finds is approved with the count and sum that were shown', async () => {
  api.answer(withdrawalsContract.approveMatching, { message: '40 approved' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Approve 40 requests…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 40 requests, 3,400.00 USDT' });
  expect(dialog.textContent).toContain('3 of them have flags');
  expect(dialog.textContent).toContain('10 other requests of this list stay as they are');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Approve all 40 requests' }));
  await waitFor(() => expect(onClear).toHaveBeenCalledOnce());
  const [request] = api.requests(withdrawalsContract.approveMatching);
  expect(request).toMatchObject({ query: { kind: ['roi'] }, body: { count: 40, sum: 3_500_000_000n } });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('where others match by now nothing is decided, and what matches is asked for again', async () => {
  api.refuse(withdrawalsContract.rejectMatching, {
    status: 409,
    code: 'conflict',
    message: 'These have changed meanwhile',
  });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Reject 42 requests…' }));
  await user.type(await screen.findByLabelText('Reason (shown to the member)'), 'Not yours');
  await chooseCategory(user, 'Other');
  api.answer(withdrawalsContract.matching, { approve: mine, reject: { ...pending, count: 41 }, payouts_today: null });
  await user.click(screen.getByRole('button', { name: 'Reject all 42 requests' }));
  expect((await screen.findByRole('alert')).textContent).toContain('These have changed meanwhile');
  expect(await screen.findByRole('button', { name: 'Reject all 41 requests' })).toBeTruthy();
  expect(onClear).not.toHaveBeenCalled();
});

test('too many, or none, cannot be decided, and the bar says so', async () => {
  const many = { ...pending, count: MAX_DECIDED_TOGETHER + 1, flagged: null };
  await draw({ approve: { ...mine, count: 0 }, reject: many });
  expect(await screen.findByText(/At most 500 requests can be decided at once/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Approve 0 requests…' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Reject 501 requests…' })).toHaveProperty('disabled', true);
});

test('what today’s limit leaves is said before, and when none is approved', async () => {
  const limit = 5_000_000_000n;
  const user = await draw({
    ...{ approve: mine, reject: pending },
    payouts_today: { limit, approved: 2_000_000_000n, left: 3_000_000_000n },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve 40 requests…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 40 requests, 3,400.00 USDT' });
  expect(dialog.textContent).toContain('Left of today’s limit');
  expect(dialog.textContent).toContain('Today’s limit of 5,000.00 USDT leaves 3,000.00 USDT. If those');
});
