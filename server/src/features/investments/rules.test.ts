import { describe, expect, test } from 'vitest';
import { takeInOrder } from './rules.ts';

describe('growth is taken', () => {
  const growths = [
    { investmentId: 4, amount: 5n },
    { investmentId: 7, amount: 0n },
    { investmentId: 9, amount: 10n },
  ];
  test.each([
    [5n, [{ investmentId: 4, amount: 5n }]],
    [
      6n,
      [
        { investmentId: 4, amount: 5n },
        { investmentId: 9, amount: 1n },
      ],
    ],
    [
      15n,
      [
        { investmentId: 4, amount: 5n },
        { investmentId: 9, amount: 10n },
      ],
    ],
    [16n, undefined],
  ])('%s from the first given on', (amount, parts) => {
    expect(takeInOrder(growths, amount)).toEqual(parts);
  });
});
