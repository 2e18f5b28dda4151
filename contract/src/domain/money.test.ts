import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  formatMoney,
  MAX_MICRO,
  MoneyError,
  money,
  moneyInput,
  mulPpmFloor,
  parseMoney,
  signedMoneyInput,
  toDecimalString,
} from './money.ts';

const amounts = fc.bigInt({ min: 0n, max: MAX_MICRO });

test.each([
  ['0', 0n],
  ['10', 10_000_000n],
  ['0.000001', 1n],
  ['12.5', 12_500_000n],
  [12.5, 12_500_000n],
  [1e3, 1_000_000_000n],
  ['8589934591.999999', MAX_MICRO],
])('%s is %s micro-units', (input, micro) => {
  expect(parseMoney(input)).toBe(micro);
});

test.each([
  ['', 'enterAmount'],
  ['1,5', 'amountPoint'],
  ['1,234.5', 'amountCommas'],
  ['abc', 'amountNone'],
  ['1e3', 'amountNone'],
  ['+1', 'amountNone'],
  ['01', 'amountNone'],
  ['.5', 'amountNone'],
  ['-1', 'amountNegative'],
  ['-0', 'amountNegative'],
  [-0, 'amountNegativeZero'],
  ['1.0000001', 'amountDecimals'],
  [1e-7, 'amountDecimals'],
  [Number.NaN, 'amountInfinite'],
  [Number.POSITIVE_INFINITY, 'amountInfinite'],
  ['8589934592', 'amountTooLarge'],
  ['99999999999999999999999', 'amountTooLarge'],
])('%s is refused and says why', (input, expected) => {
  expect(() => parseMoney(input)).toThrow(
    expect.objectContaining({ name: MoneyError.name, problem: expect.objectContaining({ key: expected }) }),
  );
});

test('every amount survives its text, its JSON number and both codecs', () => {
  fc.assert(
    fc.property(amounts, (micro) => {
      expect(parseMoney(toDecimalString(micro))).toBe(micro);
      const wire = JSON.parse(JSON.stringify(z.encode(money, micro))) as number;
      expect(wire).toBe(Number(toDecimalString(micro)));
      expect(z.encode(money, -micro)).toBe(Number(toDecimalString(-micro)));
      expect(z.decode(money, wire)).toBe(micro);
      expect(z.decode(moneyInput, wire)).toBe(micro);
      const asked = JSON.parse(JSON.stringify(z.encode(moneyInput, micro))) as number;
      expect(asked).toBeTypeOf('number');
      expect(z.decode(moneyInput, asked)).toBe(micro);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [1_234_567_890n, 2, '1,234.56'],
  [1_234_567_890n, 6, '1,234.567890'],
  [-250_000_000n, 2, '−250.00'],
  [-1n, 2, '0.00'],
  [-1n, 6, '−0.000001'],
  [0n, 2, '0.00'],
  [999_999n, 2, '0.99'],
] as const)('%s with %s decimals reads %s', (micro, decimals, text) => {
  expect(formatMoney(micro, { decimals })).toBe(text);
});

test('a share is rounded down, never above its base', () => {
  expect(mulPpmFloor(500_000_333n, 600)).toBe(300_000n);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (base, ppm) => {
      const share = mulPpmFloor(base, ppm);
      expect(
        share <= base && share * 1_000_000n <= base * BigInt(ppm) && (share + 1n) * 1_000_000n > base * BigInt(ppm),
      ).toBe(true);
    }),
  );
});

test.each([
  [-3, -3_000_000n],
  ['-0.000001', -1n],
  ['12.5', 12_500_000n],
])('a signed amount: %j', (text, micro) => {
  expect(z.safeDecode(signedMoneyInput, text)).toMatchObject({ success: true, data: micro });
});

test.each([0, -0, '-0', '--1', '-1e400', '-1,5', '-0.0000001', '', '-'])('not a signed amount: %j', (text) => {
  expect(z.safeDecode(signedMoneyInput, text).success).toBe(false);
});

test('an amount takes the groups and the separator of its language, exactly', () => {
  expect(formatMoney(MAX_MICRO, { decimals: 6, language: 'de' })).toBe('8.589.934.591,999999');
  expect(formatMoney(-1_234_560_000n, { language: 'fr' })).toBe('−1\u202f234,56');
});
