import { expect, test } from 'vitest';
import { shapeFor, sponsorPlace, stretches, type TreeShape } from './tree.ts';

/** How many each place has above it; NaN below a sponsor that does not come before it. */
function depths(shape: TreeShape): number[] {
  const found = [0];
  for (let place = 1; place <= shape.members; place += 1) {
    const sponsor = sponsorPlace(place, shape);
    found.push(sponsor === 0 ? 0 : (found[sponsor] ?? Number.NaN) + 1);
  }
  return found.slice(1);
}

test.each([1, 2, 11, 12, 100, 1_000, 20_000, 100_000])(
  '%i members: one root, about ten above the lowest',
  (members) => {
    const shape = shapeFor(members);
    const found = depths(shape);
    expect(found.filter(Number.isNaN)).toEqual([]);
    expect(found.filter((depth) => depth === 0)).toHaveLength(1);
    expect(Math.max(...found)).toBeLessThanOrEqual(10);
    if (members >= 1_000) expect(found.reduce((sum, depth) => sum + depth, 0) / members).toBeGreaterThan(9);
  },
);

test('every sponsor of a chain has ten directs, and with a chain of ten everyone below has ten above them', () => {
  const shape = { members: 5_000, chain: 10 };
  const directs = new Map<number, number>();
  for (let place = 1; place <= shape.members; place += 1) {
    const sponsor = sponsorPlace(place, shape);
    directs.set(sponsor, (directs.get(sponsor) ?? 0) + 1);
  }
  for (let link = 1; link <= 91; link += 10) expect(directs.get(link)).toBe(10);
  expect(Math.min(...depths(shape).slice(100))).toBe(10);
});

test('stretches cover every place once, each with its sponsors before it', () => {
  for (const shape of [shapeFor(3), shapeFor(2_345), { members: 1_000, chain: 0 }]) {
    let next = 1;
    for (const { from, to } of stretches(shape, 700)) {
      expect(from).toBe(next);
      expect(to - from).toBeLessThan(700);
      for (let place = from; place <= to; place += 1) expect(sponsorPlace(place, shape)).toBeLessThan(from);
      next = to + 1;
    }
    expect(next).toBe(shape.members + 1);
  }
});
