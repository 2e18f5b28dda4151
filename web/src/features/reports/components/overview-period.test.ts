import { expect, test } from 'vitest';
import { getDaysBefore, readPeriod, toAddress } from '#features/reports/components/overview-period.ts';

const today = '2026-11-20';
const read = (address: Record<string, string>) => readPeriod((name) => address[name] ?? '', today);

test.each([
  [{}, { from: '2026-10-22', to: today }],
  [{ period: 'days7' }, { from: '2026-11-14', to: today }],
  [{ period: 'lastMonth' }, { from: '2026-10-01', to: '2026-10-31' }],
  [{ period: 'nonsense' }, { from: '2026-10-22', to: today }],
  [
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-02-01', to: '2026-02-28' },
  ],
  // such days do not exist, are in no order, or are more than a report has
  [
    { from: '2026-02-01', to: '2026-02-30' },
    { from: '2026-10-22', to: today },
  ],
  [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2026-10-22', to: today },
  ],
  [
    { from: '2001-01-01', to: '2026-02-01' },
    { from: '2026-10-22', to: today },
  ],
])('the address %o is %o', (address, period) => {
  expect(read(address)).toEqual(period);
});

test('a choice is read again as it was made', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };
  expect(toAddress(period, undefined)).toEqual({ ...period, period: undefined });
  expect(toAddress(period, 'days90')).toEqual({ period: 'days90', from: undefined, to: undefined });
  expect(toAddress(period, 'days30')).toEqual({ period: undefined, from: undefined, to: undefined });
});

test('a period is compared with as many days before it', () => {
  expect(getDaysBefore({ from: '2026-10-22', to: today })).toEqual({ from: '2026-09-22', to: '2026-10-21' });
  expect(getDaysBefore({ from: today, to: today })).toEqual({ from: '2026-11-19', to: '2026-11-19' });
});
