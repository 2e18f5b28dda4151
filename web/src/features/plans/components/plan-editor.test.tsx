import { plansContract } from '@fairlead/contract/features/plans.ts';
import { readSettingsAsStaff } from '@fairlead/contract/features/staff-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PlanTable } from '#features/plans/components/plan-table.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import { starterPlan } from '#test/plan.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

async function open(edit: string): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(plansContract.list, { allplans: [starterPlan] });
  api.answer(readSettingsAsStaff, { settings });
  return renderApp(api, <PlanTable />, { as: 'finance', at: `/admin/x?edit=${edit}` });
}

async function replace(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

test('a plan is created as it was typed, after a step-up', async () => {
  const user = await open('new');
  api.answer(plansContract.add, { message: 'Plan created', singleplan: starterPlan });
  await replace(user, 'Name', 'Alpha');
  await replace(user, 'Minimum, USDT', '100');
  await replace(user, 'Maximum, USDT', '5000');
  await replace(user, 'Target, % per day', '0.08');
  await user.click(screen.getByRole('button', { name: 'Create plan' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Plan created')).toBeTruthy();
  const requests = api.requests(plansContract.add);
  expect(requests.map(({ body }) => body)).toMatchObject([
    {
      ...{ name: 'Alpha', min: 100_000_000n, max: 5_000_000_000n, ratePpm: 800, term_days: 180 },
      ...{
        risk: 'low',
        distribution: 'pay_out',
        settlement: 'automatic',
        pair: null,
        accrues_on: 'business_days',
        active: true,
      },
    },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('empty and wrong fields say what they need, and nothing is sent', async () => {
  const user = await open('new');
  await replace(user, 'Term, accrual days', 'half a year');
  await user.click(screen.getByRole('button', { name: 'Create plan' }));
  for (const name of ['Name', 'Minimum, USDT', 'Maximum, USDT', 'Target, % per day', 'Term, accrual days'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(plansContract.add)).toEqual([]);
});

test('a refused change is shown, and what was typed stays', async () => {
  const user = await open('3');
  api.refuse(plansContract.change, { status: 409, code: 'conflict', message: 'Another plan has this name' });
  await replace(user, 'Name', 'Alpha');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await confirmStepUp(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. Another plan has this name.',
  );
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Alpha');
});

test('a plan with investments is said to be closed before it is deleted', async () => {
  const user = await open('3');
  api.answer(plansContract.remove, { message: 'Plan closed' });
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  expect(await screen.findByText(/A plan with investments is closed to new money instead/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Plan closed')).toBeTruthy();
  expect(api.requests(plansContract.remove).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('the example follows what is typed, and what it waits for is said', async () => {
  const user = await open('new');
  await screen.findByLabelText('Minimum, USDT');
  expect(readExample()).toEqual([]);
  await replace(user, 'Minimum, USDT', '100');
  await replace(user, 'Maximum, USDT', '5000');
  await replace(user, 'Target, % per day', '0.0333');
  await waitFor(() =>
    expect(readExample()).toEqual([
      ['First accrual day', '3 Mar 2026'],
      ['Last accrual day', '9 Nov 2026'],
      ['Target of the first day', '0.333000'],
      ['20 accrual days, all funded at the target', '6.660000'],
      ['The same with the first day unfunded', '6.327000'],
    ]),
  );
  await replace(user, 'Term, accrual days', '1');
  expect(readExample()).toContainEqual(['Last accrual day', '3 Mar 2026']);
});

test('who may not change plans sees them, and who may', async () => {
  api.answer(plansContract.list, { allplans: [starterPlan] });
  await renderApp(api, <PlanTable />, { as: 'content', at: '/admin/x?edit=new' });
  expect(await screen.findByText(starterPlan.name)).toBeTruthy();
  expect(screen.getByText('Only owners and finance can change this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New plan' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
