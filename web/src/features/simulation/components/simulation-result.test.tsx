import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SimulationResult } from '#features/simulation/components/simulation-result.tsx';
import { draw, shownText } from '#test/draw.tsx';

const sums = { due: 100_000_000n, paid: 90_000_000n, simulated: 120_000_000n };

const simulation: Simulation = {
  counts: 'payments',
  parts_by: 'target',
  from: '2026-08-20',
  to: '2026-11-20',
  counted: { count: 41, what: 'investments' },
  changes: ['Target: 0.08 % per day → 0.1 % per day'],
  total: sums,
  months: [{ month: '2026-11', ...sums }],
  parts: [
    { name: '0.08 %', ...sums },
    { name: '0.05 %', due: 5_000_000n, paid: 5_000_000n, simulated: 4_000_000n },
  ],
  members: { more: 1, less: 2, same: 3 },
  pool: { name: 'returns_pool', holds: 50_000_000n, business_days: 60, due: 1_000_000n, simulated: 2_000_000n },
  assumptions: ['Every day is funded.'],
};

test('what changes, the sums, who is affected and what the pool bears are told', async () => {
  draw(<SimulationResult simulation={simulation} />);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Target: 0.08 % per day → 0.1 % per day',
    'Every day is funded.',
  ]);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['100.00 USDT', '120.00 USDT', '+20.00']);
  expect(shownText()).toContain('1 member better off, 2 worse off, 3 unchanged. Of the actual amount 90.00 USDT');
  expect(shownText()).toContain('enough for 25 such days');
});

test('months and parts are compared exactly; what is less has its minus', async () => {
  draw(<SimulationResult simulation={simulation} />);
  const [, byTarget] = await screen.findAllByRole('table');
  if (!byTarget) throw new Error('no table by target');
  const row = within(byTarget).getByRole('row', { name: /0\.05 %/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5.000000', '5.000000', '4.000000', '−1.000000']);
});

test('without a history nothing is compared', async () => {
  draw(<SimulationResult simulation={{ ...simulation, counted: { count: 0, what: 'investments' }, changes: [] }} />);
  expect(await screen.findByText('No history to compare with')).toBeTruthy();
  expect(screen.getByText('No changes.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
