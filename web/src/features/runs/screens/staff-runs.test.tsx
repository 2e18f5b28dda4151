import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { type Run, runsContract } from '@fairlead/contract/features/runs.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffRunsScreen } from '#features/runs/screens/staff-runs.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const run: Run = {
  id: 1,
  programme: 'accrual',
  day: '2026-02-05',
  state: 'unfunded',
  manual: true,
  accruals: 12,
  commissions: 30,
  returns_due: 10_000_000n,
  returns_paid: 6_000_000n,
  levels_due: 1_000_000n,
  levels_paid: 1_000_000n,
  items: 0,
  due: 0n,
  paid: 0n,
  funded_share: 0.6,
  created_at: new Date('2026-02-06T00:10:00Z'),
  finished_at: new Date('2026-02-06T00:13:05Z'),
};

test('a run that was not funded is named with what was paid, and is final where it was manual', async () => {
  api.stall(endOfDayContract.state);
  api.stall(settingsContract.read);
  api.answer(runsContract.list, { runs: [run], total: 1, totalPages: 1, currentPage: 1 });
  await renderApp(api, <StaffRunsScreen />, { as: 'finance' });
  const table = within(await screen.findByRole('table', { name: 'Programme runs' }));
  expect(table.getByText('3 min 5 s')).toBeTruthy();
  expect(table.getByText('manual')).toBeTruthy();
  expect(document.body.textContent).toContain(
    '5 Feb 2026: returns of 6.000000 USDT out of 10.000000 USDT were paid (60 %); the returns pool did not cover the rest. The rest is forfeited; it will not be paid later. A manual run does not wait for funding.',
  );
});

test('the address narrows the runs to a programme, a state and days', async () => {
  api.stall(endOfDayContract.state);
  api.stall(settingsContract.read);
  api.answer(runsContract.list, { runs: [run], total: 1, totalPages: 1, currentPage: 1 });
  const address = '/admin?programme=accrual&state=unfunded&from=2026-02-01&to=2026-02-28';
  await renderApp(api, <StaffRunsScreen />, { as: 'finance', at: address });
  expect(await screen.findByRole('button', { name: 'Day: 1 – 28 Feb 2026' })).toBeTruthy();
  expect(api.requests(runsContract.list)).toMatchObject([
    { query: { programme: 'accrual', state: 'unfunded', from: '2026-02-01', to: '2026-02-28' } },
  ]);
});
