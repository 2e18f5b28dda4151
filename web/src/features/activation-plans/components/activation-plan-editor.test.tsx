import { activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { plansContract } from '@fairlead/contract/features/plans.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivationPlanTable } from '#features/activation-plans/components/activation-plan-table.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();

const plan = {
  id: 3,
  name: 'Year',
  price: 25_000_000n,
  period_days: 365,
  description: 'One year of level income',
  active: true,
  created_at: new Date('2026-11-01T00:00:00Z'),
  updated_at: new Date('2026-11-01T00:00:00Z'),
};

async function open(at: string) {
  answerStepUp(api);
  api.answer(activationPlansContract.list, { allactplans: [plan] });
  api.answer(plansContract.levels, {
    invest: [],
    active: [
      { level: 1, ppm: 100_000 },
      { level: 2, ppm: 50_000 },
    ],
  });
  return renderApp(api, <ActivationPlanTable />, { as: 'owner', at });
}

test('a new plan without a name or a price is not sent', async () => {
  const user = await open('/admin/plans?edit=new');
  await user.click(await screen.findByRole('button', { name: 'Create plan' }));
  expect(await screen.findByText('Name the plan')).toBeTruthy();
  expect(findError(screen.getByLabelText('Price, USDT'))).not.toBe('');
  expect(api.requests(activationPlansContract.add)).toEqual([]);
});

test('what was filled in is sent once', async () => {
  const user = await open('/admin/plans?edit=new');
  api.answer(activationPlansContract.add, { message: 'Plan created' });
  await user.type(await screen.findByLabelText('Name'), 'Year');
  await user.type(screen.getByLabelText('Price, USDT'), '25');
  await user.type(screen.getByLabelText('Description'), 'One year');
  await user.dblClick(screen.getByRole('button', { name: 'Create plan' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Plan created')).toBeTruthy();
  expect(api.requests(activationPlansContract.add).map(({ body }) => body)).toEqual([
    { name: 'Year', price: 25_000_000n, description: 'One year', active: true },
  ]);
});

test('a refused change keeps what was typed', async () => {
  const user = await open('/admin/plans?edit=3');
  api.refuse(activationPlansContract.change, { status: 409, code: 'conflict', message: 'This name is taken' });
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Twelve months');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await confirmStepUp(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain('This name is taken');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Twelve months');
  expect(api.requests(activationPlansContract.change)[0]?.params).toEqual({ id: 3 });
});

test('the example follows the price, under the current percents', async () => {
  const user = await open('/admin/plans?edit=new');
  await user.type(await screen.findByLabelText('Price, USDT'), '33.333333');
  await waitFor(() =>
    expect(readExample()).toEqual([
      ['Receives level income until', '2 Mar 2027'],
      ['IB commission of all levels', '4.999999'],
      ['Kept as fees', '28.333334'],
    ]),
  );
});
