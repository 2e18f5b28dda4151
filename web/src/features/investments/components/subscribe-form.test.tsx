import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SubscribeForm } from '#features/investments/components/subscribe-form.tsx';
import { serveApi } from '#test/api.ts';
import { starterPlan } from '#test/plan.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const ACCEPT = /^I have read and accept the risk notice/;

async function open(): Promise<UserEvent> {
  api.stall(settingsContract.read);
  api.answer(investmentsContract.preview, {
    plan_id: 3,
    first_accrual_date: '2026-02-06',
    end_date: '2026-10-16',
  });
  const terms = { limit: 25_000_000_000n, exitFee: '5', exitNoticeDays: 7, capPercent: 200, version: 1 };
  return renderApp(
    api,
    <SubscribeForm
      plan={starterPlan}
      main={600_000_000n}
      remaining={25_000_000_000n}
      riskNotice={2}
      terms={terms}
      onBack={() => {}}
    />,
  );
}

test('an amount is invested once, with the versions of the risk notice and the terms that were shown', async () => {
  const user = await open();
  api.stall(investmentsContract.subscribe);
  expect(await screen.findByText('First day, 6 Feb 2026')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount'), '500');
  await user.click(screen.getByLabelText(ACCEPT));
  await user.dblClick(screen.getByRole('button', { name: 'Invest 500.00 USDT' }));
  expect(api.requests(investmentsContract.subscribe).map(({ body }) => body)).toEqual([
    { plan_id: 3, amount: 500_000_000n, risk_notice: 2, terms_version: 1 },
  ]);
});

test('the button says what is missing, the field what is wrong', async () => {
  const user = await open();
  expect(await screen.findByText('Enter an amount')).toBeTruthy();
  await user.type(screen.getByLabelText('Amount'), '10');
  expect(screen.getByText('The minimum is 50.00 USDT')).toBeTruthy();
  expect(screen.getByText('Change the amount to continue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '600');
  expect(screen.getByText('Accept the risk notice to continue')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invest 600.00 USDT' })).toHaveProperty('disabled', true);
});

test('a refusal says why and that nothing was invested; the amount stays', async () => {
  const user = await open();
  api.refuse(investmentsContract.subscribe, { status: 409, code: 'closed', message: 'This plan is closed' });
  await user.type(await screen.findByLabelText('Amount'), '500');
  await user.click(screen.getByLabelText(ACCEPT));
  await user.click(screen.getByRole('button', { name: 'Invest 500.00 USDT' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This plan is closed. Nothing was invested.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500');
});
