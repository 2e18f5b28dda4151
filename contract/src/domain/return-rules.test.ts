import { describe, expect, test } from 'vitest';
import { parseMoney } from './money.ts';
import {
  calculateLevelShares,
  FUNDED,
  milestones,
  type ReturnDay,
  replayReturns,
  returnExample,
  UNFUNDED,
} from './return-rules.ts';

const days = (text: string): ReturnDay[] =>
  [...text].map((day) => {
    if (day === 'f') return FUNDED;
    if (day === 'u') return UNFUNDED;
    return day === 'h' ? { num: 1n, of: 2n } : { ...FUNDED, barred: true };
  });

describe('an investment day by day: f funded, u unfunded, h half funded, b blocked', () => {
  test.each([
    // invested, ppm, compounds, days, due, credited, growth; manually
    ['500', 500, false, 'ffff', '1', '1', '0'],
    ['333.333333', 500, false, 'ff', '0.333332', '0.333332', '0'],
    ['1000', 600, true, 'fff', '1.801080', '1.801080', '1.801080'],
    // 1,000 x 0.0006, unfunded; the same base again; then 1,000.6
    ['1000', 600, true, 'uff', '1.80036', '1.20036', '1.20036'],
    // 0.6 due and 0.3 credited; 1,000.3 x 0.0006 = 0.60018
    ['1000', 600, true, 'hf', '1.20018', '0.90018', '0.90018'],
    ['1000', 600, true, 'bfb', '0.6', '0.6', '0.6'],
    // twice is the cap: 0.7 + 0.7 + 0.6
    ['1', 700_000, false, 'ffff', '2', '2', '0'],
    // what was not paid does not count towards the cap
    ['1', 700_000, false, 'uffff', '2.7', '2', '0'],
    ['0.001999', 500, false, 'f', '0', '0', '0'],
  ])('%s at %i ppm, compounds %s, %s', (invested, ratePpm, compounds, text, due, credited, growth) => {
    expect(
      replayReturns({ invested: parseMoney(invested), ratePpm, compounds, returnCapPpm: 2_000_000 }, days(text)),
    ).toEqual({ due: parseMoney(due), credited: parseMoney(credited), growth: parseMoney(growth) });
  });
});

test('level shares: each line rounded down by itself', () => {
  expect(calculateLevelShares(parseMoney('0.25'), [100_000, 50_000, 30_000, 20_000, 10_000])).toEqual(
    ['0.025', '0.0125', '0.0075', '0.005', '0.0025'].map(parseMoney),
  );
  expect(calculateLevelShares(19n, [100_000, 50_000])).toEqual([1n, 0n]);
});

describe('on the way through a term, manually', () => {
  const usdt = parseMoney;
  const paidOut = { invested: usdt('500'), ratePpm: 500, compounds: false, returnCapPpm: 2_000_000 };

  test('every fifth day unfunded', () => {
    // 0.25 per day; 4 of 5, 16 of 20, 18 of 22 are paid
    expect(milestones(paidOut, 22, 5)).toEqual([
      { days: 1, due: usdt('0.25'), credited: usdt('0.25'), growth: 0n },
      { days: 5, due: usdt('1.25'), credited: usdt('1'), growth: 0n },
      { days: 20, due: usdt('5'), credited: usdt('4'), growth: 0n },
      { days: 22, due: usdt('5.5'), credited: usdt('4.5'), growth: 0n },
    ]);
  });
  test('what grows inside, to its cap', () => {
    // 1; 2: the cap leaves 1 of 2; then nothing
    expect(
      milestones({ invested: usdt('1'), ratePpm: 1_000_000, compounds: true, returnCapPpm: 2_000_000 }, 5, null),
    ).toEqual([
      { days: 1, due: usdt('1'), credited: usdt('1'), growth: usdt('1') },
      { days: 5, due: usdt('2'), credited: usdt('2'), growth: usdt('2') },
    ]);
  });
  test('a term of a day is looked at once', () => {
    expect(milestones(paidOut, 1, null).map(({ days }) => days)).toEqual([1]);
  });
});

describe('the example that members read, manually', () => {
  const usdt = (amounts: Record<string, string>) =>
    Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, parseMoney(amount)]));
  const [starter, growth] = [
    { min: parseMoney('50'), max: parseMoney('999'), ratePpm: 500, compounds: false },
    { min: parseMoney('1000'), max: parseMoney('4999'), ratePpm: 800, compounds: false },
  ];

  test('500 where 1,000 is too much', () => {
    expect(returnExample(starter, 2_000_000)).toEqual({
      days: 20,
      ...usdt({ amount: '500', oneDay: '0.25', allFunded: '5', oneUnfunded: '4.75' }),
    });
  });
  test('1,000, and the smallest of a plan for large ones', () => {
    expect(returnExample(growth, 2_000_000)).toEqual({
      days: 20,
      ...usdt({ amount: '1000', oneDay: '0.8', allFunded: '16', oneUnfunded: '15.2' }),
    });
    expect(returnExample({ ...growth, min: parseMoney('3000') }, 2_000_000).amount).toBe(parseMoney('3000'));
  });
  test('what stays inside accrues too, each day rounded down', () => {
    // 0.6, 0.60036, 0.60072, ...
    const { allFunded, oneUnfunded } = returnExample({ ...growth, ratePpm: 600, compounds: true }, 2_000_000);
    let [inside, before] = [parseMoney('1000'), 0n];
    for (let day = 0; day < 20; day += 1) {
      before = inside;
      inside += (inside * 600n) / 1_000_000n;
    }
    expect(allFunded).toBe(inside - parseMoney('1000'));
    expect(oneUnfunded).toBe(before - parseMoney('1000'));
  });
  test('the cap ends it', () => {
    expect(returnExample(growth, 1_000)).toMatchObject(usdt({ allFunded: '1', oneDay: '0.8' }));
  });
});
