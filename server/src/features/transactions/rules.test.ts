import { expect, test } from 'vitest';
import { getDays, monthDays, narrowDays } from './rules.ts';

test.each([
  ['2026-11', '2026-11-30'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
  ['0099-02', '0099-02-28'],
])('%s ends on %s', (month, to) => {
  expect(monthDays(month)).toEqual({ from: `${month}-01`, to });
});

test.each([
  [{}, {}],
  [{ month: '2026-11' }, { month: '2026-11' }],
  [{ from: '2026-11-01', to: '2026-11-30' }, { month: '2026-11' }],
  [
    { from: '2026-11-01', to: '2026-11-29' },
    { from: '2026-11-01', to: '2026-11-29' },
  ],
  [{ from: '2026-11-01' }, { from: '2026-11-01' }],
  [{ to: '2026-11-30' }, { to: '2026-11-30' }],
  [{ month: '2026-11', from: '2026-01-01' }, { month: '2026-11' }],
  [
    { month: '2026-11', to: '2026-11-09' },
    { from: '2026-11-01', to: '2026-11-09' },
  ],
  [
    { month: '2026-11', from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-12-24', to: '2026-11-30' },
  ],
])('a month and days %o narrow to %o', (asked, narrowed) => {
  expect(narrowDays(asked)).toEqual(narrowed);
});

test('all days are no days', () => {
  expect(getDays({})).toBeUndefined();
  expect(getDays({ month: '2026-11' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(getDays({ to: '2026-11-30' })).toEqual({ to: '2026-11-30' });
});
