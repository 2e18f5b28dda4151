import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeCompounding,
  computeMargin,
  computeSize,
  pairs,
  roundDown,
  simulateStreaks,
  valuePosition,
} from './rules.ts';

const [euro, , , yen] = pairs as [(typeof pairs)[0], unknown, unknown, (typeof pairs)[0]];

test('a position of the lessons: 0.10 lots of EUR/USD at 1.16', () => {
  expect(valuePosition(euro, 0.1)).toEqual({ units: 10_000, worth: 11_600, onePip: 1 });
  const { margin, free, loss, left, closedAtPips, timesAccount } = computeMargin({
    ...{ account: 1_000, pair: euro, lots: 0.1, leverage: 30, pips: 100 },
  });
  expect([margin, free].map((value) => roundDown(value, 2))).toEqual([386.66, 613.33]);
  expect([loss, left, timesAccount]).toEqual([100, 900, 11.6]);
  expect(Math.floor(closedAtPips)).toBe(806);
});

test('a pip of a pair that ends in another currency is turned into dollars', () => {
  const { worth, onePip } = valuePosition(yen, 1);
  expect(worth).toBe(100_000);
  // 100,000 × 0.01 ÷ 156
  expect(roundDown(onePip, 2)).toBe(6.41);
});

test('the worked example of the start page: 1 % of 1,000 with a stop of 25 pips is 0.04 lots', () => {
  expect(computeSize({ account: 1_000, riskPercent: 1, stopPips: 25, pair: euro })).toMatchObject({
    ...{ accepted: 10, lots: 0.04, loss: 10 },
  });
});

test('the stop never costs more than was accepted, and a hundredth of a lot more would', () => {
  const input = fc.record({
    account: fc.integer({ min: 100, max: 1_000_000 }),
    riskPercent: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
    stopPips: fc.integer({ min: 1, max: 1_000 }),
    pair: fc.constantFrom(...pairs),
  });
  fc.assert(
    fc.property(input, (each) => {
      const { lots, loss, accepted, smallestLoss } = computeSize(each);
      expect(loss).toBeLessThanOrEqual(accepted + 1e-4);
      expect(loss + smallestLoss).toBeGreaterThan(accepted - 1e-4);
      expect(roundDown(lots, 2)).toBe(lots);
    }),
  );
});

test('days that are not paid grow nothing; when none is paid the amount stays', () => {
  const all = computeCompounding({ amount: 1_000, ratePercent: 0.1, days: 250, missedDays: 50 });
  expect(all.paidDays).toBe(200);
  expect(roundDown(all.somePaid, 2)).toBe(roundDown(1_000 * 1.001 ** 200, 2));
  expect(computeCompounding({ amount: 1_000, ratePercent: 0.1, days: 250, missedDays: 250 }).somePaid).toBe(1_000);
});

/** How likely a losing streak of a length is, exactly: by the chance of being in one of each shorter length. */
function computeChance(streak: number, trades: number, winShare: number): number {
  let open = [1, ...Array.from({ length: streak - 1 }, () => 0)];
  for (let trade = 0; trade < trades; trade += 1) {
    const won = open.reduce((sum, share) => sum + share, 0) * winShare;
    open = [won, ...open.slice(0, -1).map((share) => share * (1 - winShare))];
  }
  return 1 - open.reduce((sum, share) => sum + share, 0);
}

test.each([
  [50, 100, 6],
  [40, 200, 10],
  [60, 50, 4],
  [55, 500, 8],
])('%d %% winners, %d trades: a streak of %d is as frequent as it must be', (winPercent, trades, streak) => {
  const { shareWith } = simulateStreaks({ winPercent, trades, riskPercent: 1 });
  expect(Math.abs(shareWith(streak) - computeChance(streak, trades, winPercent / 100))).toBeLessThan(0.03);
});

test('nothing but winners has no streak, nothing but losers one as long as the series', () => {
  expect(simulateStreaks({ winPercent: 100, trades: 50, riskPercent: 1 }).median).toBe(0);
  expect(simulateStreaks({ winPercent: 0, trades: 50, riskPercent: 1 }).median).toBe(50);
  expect(roundDown(simulateStreaks({ winPercent: 50, trades: 10, riskPercent: 5 }).lossOf(10), 4)).toBe(0.4012);
});
