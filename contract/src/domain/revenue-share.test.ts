import { describe, expect, test } from 'vitest';
import { parseMoney } from './money.ts';
import { shareTurnover } from './revenue-share.ts';

describe('a month is shared out to the micro-unit', () => {
  test.each([
    // fees, members, pool, share, rest
    ['1000', 1, '20', '2', '18'],
    ['1000', 3, '20', '2', '14'],
    ['1000', 10, '20', '2', '0'],
    ['1000', 11, '20', '1.818181', '0.000009'],
    ['1000', 16, '20', '1.25', '0'],
    ['333.333333', 7, '6.666666', '0.666666', '2.000004'],
    ['333.333333', 13, '6.666666', '0.51282', '0.000006'],
    // below a micro-unit each: nothing is paid and all goes back
    ['0.0005', 11, '0.00001', '0', '0.00001'],
    ['0.00049', 1, '0.000009', '0', '0.000009'],
    ['0.000049', 1, '0', '0', '0'],
    ['1000', 0, '20', '0', '20'],
    ['0', 5, '0', '0', '0'],
  ])('fees of %s over %i: P %s, each %s, back %s', (fees, members, pool, share, rest) => {
    expect(shareTurnover(parseMoney(fees), members)).toEqual({
      fees: parseMoney(fees),
      pool: parseMoney(pool),
      members,
      share: parseMoney(share),
      rest: parseMoney(rest),
    });
  });
});
