import { expect, test } from 'vitest';
import { toPath } from '#public/islands/chart-scale.ts';
import { packValues, unpackValues } from '#public/islands/packed-values.ts';

test.each([
  { values: [1.158, 1.1577, null, null, 1.2, 1.1999], decimals: 4, packed: '11580 -3   423 -1' },
  { values: [null, 156.17, 156.17, null], decimals: 2, packed: ' 15617 0 ' },
  { values: [87.66], decimals: 2, packed: '8766' },
  { values: [null], decimals: 2, packed: '' },
])('packed as $packed, and the same values again', ({ values, decimals, packed }) => {
  expect(packValues(values, decimals)).toBe(packed);
  expect(unpackValues(packed, decimals)).toEqual(values);
});

test('rounding does not add up over many days', () => {
  const values = Array.from({ length: 260 }, (_, day) => Number((1.1 + Math.sin(day) / 7).toFixed(4)));
  expect(unpackValues(packValues(values, 4), 4)).toEqual(values);
});

test('the steps of a line end where its last point is', () => {
  const points = Array.from({ length: 260 }, (_, day) => ({ x: day / 259, y: (Math.sin(day) + 1) / 2 }));
  const [, x = '', y = '', steps = ''] = /^M(\S+) (\S+)l(.*)$/.exec(toPath(points, 4_000, 1_000)) ?? [];
  const numbers = steps.split(/ |(?=-)/).map(Number);
  const sum = (parity: number) => numbers.filter((_, place) => place % 2 === parity).reduce((a, b) => a + b, 0);
  expect(Number(x) + sum(0)).toBe(4_000);
  expect(Number(y) + sum(1)).toBe(Math.round((1 - (points.at(-1)?.y ?? 0)) * 1_000));
});
