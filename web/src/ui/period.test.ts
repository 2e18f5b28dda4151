import { expect, test } from 'vitest';
import { findPeriod, findPresetName, getPresetPeriod, type PresetName, presetNames } from '#ui/period.ts';

const listPeriods = (today: string) =>
  Object.fromEntries(
    presetNames.map((name) => {
      const { from, to } = getPresetPeriod(name, today);
      return [name, to === today ? from : `${from} ${to}`];
    }),
  ) as Record<PresetName, string>;

test('presets end today, but for the month that is over', () => {
  expect(listPeriods('2026-11-20')).toEqual({
    ...{ today: '2026-11-20', days7: '2026-11-14', days30: '2026-10-22', days90: '2026-08-23' },
    ...{ thisMonth: '2026-11-01', lastMonth: '2026-10-01 2026-10-31', thisQuarter: '2026-10-01' },
    ...{ thisYear: '2026-01-01', months12: '2025-12-01' },
  });
});

test('months are whole where the year or February lies between', () => {
  expect(listPeriods('2028-03-31')).toMatchObject({
    ...{ lastMonth: '2028-02-01 2028-02-29', thisQuarter: '2028-01-01', months12: '2027-04-01' },
  });
  expect(listPeriods('2027-01-01')).toMatchObject({
    ...{ today: '2027-01-01', thisMonth: '2027-01-01', lastMonth: '2026-12-01 2026-12-31' },
    ...{ thisQuarter: '2027-01-01', thisYear: '2027-01-01', months12: '2026-02-01' },
  });
});

test('an address names days that exist, both of them and in order', () => {
  const find = (from: string, to: string) => findPeriod({ text: (name) => (name === 'from' ? from : to) });
  expect(find('2026-02-28', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  for (const [from, to] of [
    ['', ''],
    ['2026-10-01', ''],
    ['2026-02-30', '2026-03-01'],
    ['2026-10-31', '2026-10-01'],
    ['2026-13-01', '2026-13-02'],
    ['yesterday', 'today'],
  ] as const)
    expect(find(from, to)).toBeNull();
  expect(findPresetName('days30')).toBe('days30');
  expect(findPresetName('days31')).toBeUndefined();
});
