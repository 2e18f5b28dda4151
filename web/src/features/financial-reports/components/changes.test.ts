import { expect, test } from 'vitest';
import { describeChange, describeCountChange } from '#features/financial-reports/components/changes.ts';

const USDT = 1_000_000n;

test.each([
  [1_115n, 1_000n, '+11.5 % from 1,000.00'],
  [865n, 1_000n, '−13.5 % from 1,000.00'],
  [-100n, 1_000n, '−110.0 % from 1,000.00'],
  [1_000n, 1_000n, '0.0 % from 1,000.00'],
  // of nothing, or of less, there is no share
  [500n, -217n, '+717.00 from −217.00'],
  [-500n, -217n, '−283.00 from −217.00'],
  [250n, 0n, '+250.00 from 0.00'],
  [-250n, 0n, '−250.00 from 0.00'],
  [0n, 0n, 'from 0.00'],
  [-217n, -217n, 'from −217.00'],
])('%s against %s is %s', (now, before, text) => {
  expect(describeChange(now * USDT, before * USDT)).toBe(text);
});

test.each([
  [6, 3, '+100.0 % from 3'],
  [4, 0, '+4 from 0'],
  [0, 0, 'from 0'],
])('a count of %s against %s is %s', (now, before, text) => {
  expect(describeCountChange(now, before)).toBe(text);
});
