import { expect, test } from 'vitest';
import { countStopped } from './replay-limits.ts';

const sent = (...transfers: [memberId: number, day: string, amount: bigint][]) =>
  transfers.map(([memberId, day, amount]) => ({ memberId, day, amount }));
const terms = { minimum: 5n, maximum_per_day: 10n };

test.each([
  ['nothing', sent(), 0, 0n],
  ['what fits', sent([1, 'a', 5n], [1, 'a', 5n]), 0, 0n],
  ['what is too small', sent([1, 'a', 4n]), 1, 4n],
  ['what is more than the day may hold', sent([1, 'a', 11n]), 1, 11n],
  // what is stopped leaves room for what comes after it
  ['a stopped one before one that fits', sent([1, 'a', 11n], [1, 'a', 10n]), 1, 11n],
  ['the second one of a day', sent([1, 'a', 6n], [1, 'a', 5n]), 1, 5n],
  ['days and members for themselves', sent([1, 'a', 10n], [1, 'b', 10n], [2, 'b', 10n]), 0, 0n],
])('of %s is stopped what the terms do not take', (_what, transfers, count, sum) => {
  expect(countStopped(transfers, terms)).toEqual({ count, sum });
});
