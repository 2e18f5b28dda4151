import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleChart, toPath } from './chart-scale.ts';

test('the levels of the picture', () => {
  const { levels, low, high } = scaleChart([1.08, 1.0719, null, 1.1776, 1.158]);
  expect(levels.map(({ value }) => value.toFixed(2))).toEqual(['1.05', '1.10', '1.15', '1.20']);
  expect([low.x, low.value, high.x, high.value]).toEqual([0.25, 1.0719, 0.75, 1.1776]);
});

test('whatever the values are, they lie inside, between two to six levels', () => {
  const value = fc.oneof(fc.constant(null), fc.double({ min: 0.0001, max: 100_000, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 30 }),
      fc.double({ min: 0.0001, max: 100_000, noNaN: true }),
      (values, last) => {
        const { points, levels } = scaleChart([...values, last]);
        expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= -1e-9 && y <= 1 + 1e-9)).toBe(true);
        expect(levels.length).toBeGreaterThanOrEqual(2);
        expect(levels.length).toBeLessThanOrEqual(6);
      },
    ),
    // what differs by rounding alone
    { examples: [[[100_000], 99_999.99999999999]] },
  );
});

test('a path goes from left to right and from the bottom up', () => {
  expect(
    toPath(
      [
        { x: 0, y: 0 },
        { x: 0.5, y: 1 },
      ],
      100,
      40,
    ),
  ).toBe('M0 40l50-40');
});
