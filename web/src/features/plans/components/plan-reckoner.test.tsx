import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlanReckoner } from '#features/plans/components/plan-reckoner.tsx';
import { draw } from '#test/draw.tsx';
import { starterPlan } from '#test/plan.ts';

const terms = { limit: 5_000_000_000n, exitFee: '5', exitNoticeDays: 7, capPercent: 200, version: 1 };
const other = { ...starterPlan, id: 4, name: 'Growth' };

function open() {
  const onPlan = vi.fn();
  const user = draw(
    <PlanReckoner plans={[starterPlan, other]} plan={starterPlan} onPlan={onPlan} terms={terms} exitFeePpm={50_000} />,
  );
  return { user, onPlan };
}

async function enter(user: ReturnType<typeof draw>, text: string) {
  const field = screen.getByLabelText('Amount');
  await user.clear(field);
  await user.type(field, text);
}

/** The cells of the row after the whole term: returns, what was not funded, the total. */
function readTerm(): (string | null)[] {
  const row = within(screen.getByRole('table', { name: 'Projection' })).getByRole('row', { name: /full term/ });
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
}

test('an amount returns its target on each day of the term, and the principal', async () => {
  const { user } = open();
  await enter(user, '100');
  // 180 days of 0.08 % of 100
  expect(readTerm()).toEqual(['14.400000', '0.000000', '114.400000']);
});

test('days that are not funded return nothing', async () => {
  const { user } = open();
  await enter(user, '100');
  await user.click(screen.getByRole('combobox', { name: 'Days not funded' }));
  await user.click(await screen.findByRole('option', { name: '20 % of days' }));
  expect(readTerm()).toEqual(['11.520000', '2.880000', '111.520000']);
});

test('an amount outside the limits of the plan returns nothing and says so', async () => {
  const { user } = open();
  await enter(user, '49.99');
  expect(screen.getByText('Outside the plan’s limits: 50.00 to 999.00 USDT.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('another plan can be chosen', async () => {
  const { user, onPlan } = open();
  await user.click(screen.getByRole('combobox', { name: 'Plan' }));
  await user.click(await screen.findByRole('option', { name: 'Growth' }));
  expect(onPlan).toHaveBeenCalledWith(4);
});
