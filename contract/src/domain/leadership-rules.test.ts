import { expect, test } from 'vitest';
import { missingTo, ranksReached } from './leadership-rules.ts';

const ranks = [100n, 25n, 250n].map((business) => ({ business }));

test('every rank that qualified business reaches, lowest first', () => {
  expect(ranksReached(ranks, 24n)).toEqual([]);
  expect(ranksReached(ranks, 100n)).toEqual([{ business: 25n }, { business: 100n }]);
  expect(ranks.map((rank) => missingTo(rank, 99n))).toEqual([1n, 0n, 151n]);
});
