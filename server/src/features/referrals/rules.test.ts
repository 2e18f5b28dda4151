import { expect, test } from 'vitest';
import { countedLegs } from './rules.ts';

const leg = (business: bigint) => ({ id: Number(business), username: String(business), business });
const counted = (legs: bigint[], all = legs.reduce((sum, each) => sum + each, 0n)) =>
  countedLegs(legs.map(leg), all).map((each) => each.counted);

test.each([
  // 2,800 against 900 + 500: half of what counts at most
  [[2_800n, 900n, 500n], undefined, [1_400n, 900n, 500n]],
  [[500n, 300n, 250n], undefined, [500n, 300n, 250n]],
  // one leg alone counts for nothing
  [[700n], undefined, [0n]],
  [[300n, 300n], undefined, [300n, 300n]],
  // the others that are not listed count too
  [[2_800n, 900n], 5_000n, [2_200n, 900n]],
  [[], 0n, []],
])('of legs %s the parts that count are those of the rule', (legs, all, parts) => {
  expect(counted(legs, all)).toEqual(parts);
});
