import { runsContract } from '@fairlead/contract/features/runs.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { InvestmentList } from '#features/investments/components/investment-list.tsx';
import { serveApi } from '#test/api.ts';
import { createInvestment } from '#test/investment.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();

const investment = (id: number, plan: string, invested: bigint) =>
  createInvestment(id, {
    ...{ plan_name: plan, invested_amount: invested, current_value: invested, earning_cap: invested * 2n },
  });
const investments = [investment(1, 'Starter', 500_000_000n), investment(2, 'Alpha', 900_000_000n)];

const numbers = () =>
  within(screen.getByRole('table', { name: 'Your investments' }))
    .getAllByText(/^IN-\d+$/)
    .map((cell) => cell.textContent);

test('a member sorts their investments by any column of figures', async () => {
  const user = await renderApp(api, <InvestmentList investments={investments} />);
  await waitFor(() => expect(numbers()).toEqual(['IN-1', 'IN-2']));
  await user.click(screen.getByRole('button', { name: /^Plan/ }));
  await waitFor(() => expect(numbers()).toEqual(['IN-2', 'IN-1']));
  expect(Object.keys(searchParams())).toEqual(['sort']);
});

test('a row opens the terms that were agreed', async () => {
  api.stall(settingsContract.read);
  api.answer(runsContract.accruals, { accruals: [], total: 0, totalPages: 0, archived: 0 });
  const user = await renderApp(api, <InvestmentList investments={investments} />);
  await user.click(await screen.findByText('IN-2'));
  const drawer = within(await screen.findByRole('complementary', { name: 'Alpha IN-2' }));
  expect(drawer.getByText('5 % of the principal')).toBeTruthy();
  expect(await drawer.findByText('No accrual days yet')).toBeTruthy();
});

test('days that are archived are counted, not taken for none', async () => {
  api.stall(settingsContract.read);
  api.answer(runsContract.accruals, { accruals: [], total: 0, totalPages: 0, archived: 12 });
  const user = await renderApp(api, <InvestmentList investments={investments} />);
  await user.click(await screen.findByText('IN-2'));
  const drawer = within(await screen.findByRole('complementary', { name: 'Alpha IN-2' }));
  expect(await drawer.findByText(/^12 older days are archived/)).toBeTruthy();
  expect(drawer.queryByText('No accrual days yet')).toBeNull();
});

test('staff read an investment in a dialog at every width, and go on by keys', async () => {
  api.stall(settingsContract.read);
  api.answer(runsContract.accruals, { accruals: [], total: 0, totalPages: 0, archived: 0 });
  const [onClose, onNext] = [vi.fn(), vi.fn()];
  const user = await renderApp(
    api,
    <InvestmentDetails investment={investments[1]} forStaff onClose={onClose} onNext={onNext} />,
    { as: 'owner' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Alpha IN-2' }));
  expect(dialog.getByText('5 % of the principal')).toBeTruthy();
  await user.keyboard('j{Escape}');
  expect([onNext, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
