import { salaryContract, type TierStats } from '@fairlead/contract/features/salary.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TierTable } from '#features/salary/components/tier-table.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

const tier: TierStats = {
  id: 1,
  business: 10_000_000_000n,
  amount: 100_000_000n,
  new_percent: 100_000,
  new_needed: 1_000_000_000n,
  max_payments: 12,
  active: true,
  members: 3,
  months_paid: 5,
  total_paid: 500_000_000n,
};

async function openEditor(): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(salaryContract.tierStats, { data: [tier] });
  const user = await renderApp(api, <TierTable />, { as: 'finance' });
  await waitFor(() => expect(screen.getByText('Max payments')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Change tiers…' }));
  await screen.findByLabelText('Volume, USDT');
  return user;
}

test('tiers are saved as a whole, those of the same volume with what was changed', async () => {
  const user = await openEditor();
  api.answer(salaryContract.changeTiers, { message: 'Tiers saved' });
  await user.clear(screen.getByLabelText('Pays, USDT'));
  await user.type(screen.getByLabelText('Pays, USDT'), '120');
  await user.click(screen.getByRole('button', { name: 'Save tiers…' }));
  await confirmStepUp(user, 'Save salary tiers');
  expect(await screen.findByText('Tiers saved')).toBeTruthy();
  const requests = api.requests(salaryContract.changeTiers);
  expect(requests.map(({ body }) => body)).toEqual([
    { tiers: [{ business: 10_000_000_000n, amount: 120_000_000n, new_percent: 100_000, max_payments: 12 }] },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('tiers that are as they were cannot be saved', async () => {
  await openEditor();
  expect(screen.getByRole('button', { name: 'Save tiers…' })).toHaveProperty('disabled', true);
});

test('an added tier has to be filled in before anything is saved', async () => {
  const user = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Add tier' }));
  await user.click(screen.getByRole('button', { name: 'Save tiers…' }));
  expect(screen.getAllByLabelText('Volume, USDT')[1]?.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Remove tier 2' }));
  expect(screen.getAllByLabelText('Volume, USDT')).toHaveLength(1);
  expect(api.requests(salaryContract.changeTiers)).toEqual([]);
});

test('a refusal is shown where it was confirmed, and going back leads to what was typed', async () => {
  const user = await openEditor();
  api.refuse(salaryContract.changeTiers, { status: 409, code: 'conflict', message: 'A run is in progress' });
  await user.clear(screen.getByLabelText('Max payments'));
  await user.type(screen.getByLabelText('Max payments'), '6');
  await user.click(screen.getByRole('button', { name: 'Save tiers…' }));
  await confirmStepUp(user, 'Save salary tiers');
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. A run is in progress.');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByLabelText('Max payments')).toHaveProperty('value', '6');
});

test('the example follows what is typed', async () => {
  const user = await openEditor();
  expect(readExample()).toEqual([
    ['Qualified volume', '32,000.00'],
    ['New principal that month', '2,600.00'],
    ['New principal that the tier requires', '1,000.00'],
    ['Tier of 10,000.00, paid on the 5th', '100.00'],
  ]);
  await user.clear(screen.getByLabelText('New volume, %'));
  await user.type(screen.getByLabelText('New volume, %'), '26.0001');
  expect(readExample().at(-1)).toEqual(['No tier is met', '0.00']);
});
