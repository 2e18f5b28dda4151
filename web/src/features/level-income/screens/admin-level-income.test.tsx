import { levelIncomeContract, type PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ReturnReversal } from '#features/level-income/components/return-reversal.tsx';
import { AdminLevelIncomeScreen } from '#features/level-income/screens/admin-level-income.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const commission: PendingCommission = {
  investment_id: 22,
  day: '2026-02-05',
  level: 2,
  user_id: 7,
  user_name: 'amara',
  from_id: 8,
  from_name: 'bo',
  base_amount: 800_000n,
  ppm: 50_000,
  amount: 40_000n,
  compound: false,
  source: 'accrual',
  releases_on: '2026-02-06',
};

async function open(): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(levelIncomeContract.pending, { commissions: [commission], total: 1, totalPages: 1, amount: 40_000n });
  return renderApp(api, <AdminLevelIncomeScreen />, { as: 'finance' });
}

test('staff search pending commissions by their beneficiary', async () => {
  const user = await open();
  await user.type(await screen.findByRole('searchbox', { name: 'Beneficiary or email' }), 'ama{Enter}');
  await waitFor(() => expect(searchParams()).toEqual({ search: 'ama' }));
  await waitFor(() => expect(api.requests(levelIncomeContract.pending).at(-1)?.query.search).toBe('ama'));
});

test('a commission is reversed once, with a reason and a step-up', async () => {
  const user = await open();
  api.answer(levelIncomeContract.reverse, { message: 'Commission reversed' });
  await user.click(await screen.findByRole('button', { name: 'Reverse level 2 of IN-22…' }));
  await typeCode(user);
  const confirm = screen.getByRole('button', { name: 'Reverse level 2 of IN-22' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason'), 'Wrong sponsor');
  await user.dblClick(confirm);
  expect(await screen.findByText('Commission reversed')).toBeTruthy();
  const requests = api.requests(levelIncomeContract.reverse);
  expect(requests.map(({ body }) => body)).toEqual([
    { investment_id: 22, day: '2026-02-05', level: 2, reason: 'Wrong sponsor' },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a refused reversal of a return says why and keeps the reason', async () => {
  answerStepUp(api);
  api.refuse(levelIncomeContract.reverseReturn, { status: 409, code: 'balance', message: 'The balance is too low' });
  const user = await renderApp(
    api,
    <ReturnReversal investmentId={22} day="2026-02-05" amount={800_000n} onClose={() => {}} />,
    { as: 'finance' },
  );
  await user.type(await screen.findByLabelText('Reason'), 'Wrong rate');
  await confirmStepUp(user, 'Reverse return of 5 Feb 2026');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. The balance is too low.',
  );
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Wrong rate');
  expect(api.requests(levelIncomeContract.reverseReturn).map(({ body }) => body)).toEqual([
    { investment_id: 22, day: '2026-02-05', reason: 'Wrong rate' },
  ]);
});
