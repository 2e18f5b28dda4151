import { expect, test } from 'vitest';
import { formatPercent } from './percent.ts';

test.each([
  [0, '0'],
  [1, '0.0001'],
  [800, '0.08'],
  [50_000, '5'],
  [999_999, '99.9999'],
  [12_345_000, '1,234.5'],
  [10_000_000_000_000, '1,000,000,000'],
])('%d ppm are %s percent', (ppm, text) => {
  expect(formatPercent(ppm)).toBe(text);
});

test('a percentage has the groups and the decimal separator of its language', () => {
  expect(formatPercent(12_345_000, 'de')).toBe('1.234,5');
});
