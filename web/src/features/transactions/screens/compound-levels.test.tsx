import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { type CompoundLevel, transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CompoundLevelsScreen } from '#features/transactions/screens/compound-levels.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
beforeEach(() => api.answer(settingsContract.read, { settings }));

const row: CompoundLevel = {
  id: 'L1',
  user: { name: 'amara', email: 'amara@example.test' },
  userBy: { name: 'bo', email: 'bo@example.test' },
  type: 'compound_level',
  baseAmount: 2_500_000n,
  amount: 250_000n,
  ppm: 100_000,
  level: 1,
  day: '2026-11-19',
  createdAt: new Date('2026-11-20T12:00:00Z'),
};
const page = (rows: CompoundLevel[], totalRecords: number, archived = 0) => ({
  success: true as const,
  data: rows,
  pagination: { totalPages: Math.ceil(totalRecords / 10), totalRecords, hasPrev: false, hasNext: totalRecords > 10 },
  archived,
});
const queries = () => api.requests(transactionsContract.compoundLevel).map(({ query }) => query);
const draw = () => renderApp(api, <CompoundLevelsScreen />, { at: '/compound-level' });

test('ten a page: from whom, on what, how many percent, how much and when', async () => {
  api.answer(transactionsContract.compoundLevel, page([row], 21));
  const user = await draw();
  const table = within(await screen.findByRole('table'));
  expect(queries()[0]).toMatchObject({ page: 1, limit: 10 });
  const [, line] = table.getAllByRole('row');
  for (const text of ['bo', 'bo@example.test', '2.500000', '10', '0.250000', '20 Nov 2026'])
    expect(line?.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ page: 2, limit: 10 }));
});

test('how many older ones are archived is said, where there are any', async () => {
  api.answer(transactionsContract.compoundLevel, page([row], 1, 1200));
  await draw();
  expect(await screen.findByText(/1,200 older commissions are archived/)).toBeTruthy();
});

test('without any it says so', async () => {
  api.answer(transactionsContract.compoundLevel, page([], 0));
  await draw();
  expect(await screen.findByText('No transactions found')).toBeTruthy();
});

test('what could not be loaded says why, and Retry loads it', async () => {
  api.refuse(transactionsContract.compoundLevel, { status: 409, code: 'conflict', message: 'Not now' });
  const user = await draw();
  expect((await screen.findByText('Error Loading Data')).parentElement?.textContent).toContain('Not now');
  api.answer(transactionsContract.compoundLevel, page([row], 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('bo@example.test')).toBeTruthy();
});
