import { expect, test } from 'vitest';
import { getAxis, pickLabels } from '#ui/axis.ts';

test('bars stand on zero, lines may start above it, all values lie within round ticks', () => {
  expect(getAxis([3, 14_800], { fromZero: true })).toEqual({
    start: 0,
    top: 15_000,
    ticks: [0, 5_000, 10_000, 15_000],
  });
  const lines = getAxis([386_000, 413_000], { fromZero: false });
  expect(lines).toEqual({ start: 380_000, top: 420_000, ticks: [380_000, 390_000, 400_000, 410_000, 420_000] });
  expect(getAxis([0], { fromZero: true }).top).toBeGreaterThan(0);
  expect(getAxis([500, 500], { fromZero: false }).top).toBeGreaterThanOrEqual(500);
});

test('the axis names its first and its last place', () => {
  expect(pickLabels(30, 800)).toEqual([0, 7, 15, 22, 29]);
  expect(pickLabels(1, 800)).toEqual([0]);
});
