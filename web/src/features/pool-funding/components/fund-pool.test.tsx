import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { poolFundingContract } from '@fairlead/contract/features/pool-funding.ts';
import { readSettingsAsStaff } from '@fairlead/contract/features/staff-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FundPoolButton } from '#features/pool-funding/components/fund-pool-button.tsx';
import type { FundingBalances } from '#features/pool-funding/components/fund-pool-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

const balances: FundingBalances = {
  operator_equity: parseMoney('9000'),
  fees: parseMoney('12.5'),
  returns_pool: parseMoney('300'),
  marketing_pool: parseMoney('40'),
  cto_pool: 0n,
};

async function open(as: 'finance' | 'owner' = 'finance', isSettingUp = false) {
  answerStepUp(api);
  api.answer(readSettingsAsStaff, { settings: { ...settings, setting_up: isSettingUp } });
  const user = await renderApp(api, <FundPoolButton balances={balances} />, { as });
  await user.click(await screen.findByRole('button', { name: 'Fund pool…' }));
  return user;
}

test('a pool is funded once, with its source, reason and the step-up; what will be held is said before', async () => {
  const user = await open();
  const release = api.hold(poolFundingContract.fund, { message: 'Marketing pool funded', waits: false });
  await user.click(await screen.findByRole('radio', { name: 'Marketing' }));
  await user.click(screen.getByRole('radio', { name: 'Fees' }));
  await user.type(screen.getByLabelText('Amount'), '2.5');
  await user.type(screen.getByLabelText('Reason'), 'Prizes of December');
  expect(screen.getByText('After it the pool holds 42.50 USDT and the source 10.00 USDT.')).toBeTruthy();
  await confirmStepUp(user, 'Fund with 2.50 USDT');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const requests = api.requests(poolFundingContract.fund);
  expect(requests.map(({ body }) => body)).toEqual([
    { pool: 'marketing_pool', from: 'fees', amount: 2_500_000n, reason: 'Prizes of December' },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('more than the source holds is said under the amount and cannot be sent; over the limit it is a request', async () => {
  const user = await open();
  await user.type(await screen.findByLabelText('Reason'), 'A month of returns');
  await user.type(screen.getByLabelText('Amount'), '9000.000001');
  expect(await screen.findByText('This is 0.000001 USDT more than the source holds.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /9,000/ })).toHaveProperty('disabled', true);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '8000');
  expect(await screen.findByRole('button', { name: 'Request 8,000.00 USDT for approval' })).toBeTruthy();
});

test.each([
  ['owner', true, 'Fund with 8,000.00 USDT'],
  ['owner', false, 'Request 8,000.00 USDT for approval'],
  ['finance', true, 'Request 8,000.00 USDT for approval'],
] as const)(
  'over the limit an owner who sets the platform up needs no one: %s, setting up %s',
  async (as, up, label) => {
    const user = await open(as, up);
    await user.type(await screen.findByLabelText('Amount'), '8000');
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
    expect(screen.queryAllByText(/another member of staff has to agree/)).toHaveLength(
      label.startsWith('Fund') ? 0 : 1,
    );
  },
);

test('what the server refuses stands in the dialog, and what was typed stays', async () => {
  const user = await open();
  api.refuse(poolFundingContract.fund, { status: 409, code: 'conflict', message: 'Another funding is waiting' });
  await user.type(await screen.findByLabelText('Amount'), '10');
  await user.type(screen.getByLabelText('Reason'), 'Returns of Monday');
  await confirmStepUp(user, 'Fund with 10.00 USDT');
  expect(await screen.findByText(/Another funding is waiting/)).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Returns of Monday');
});

test('an auditor is not offered it', async () => {
  await renderApp(api, <FundPoolButton balances={balances} />, { as: 'auditor' });
  expect(screen.queryByRole('button', { name: 'Fund pool…' })).toBeNull();
});
