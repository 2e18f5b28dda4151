import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactAmount } from './exact-amount.ts';
import { parseExactJson } from './exact-json.ts';

describe('an amount as the provider wrote it', () => {
  it.each([
    ['25', '25', 25_000_000n],
    ['25.50', '25.50', 25_500_000n],
    ['1e-7', '0.0000001', 0n],
    ['1.5E+3', '1500', 1_500_000_000n],
    ['2.55e1', '25.5', 25_500_000n],
    ['123e-1', '12.3', 12_300_000n],
    ['0.0000019', '0.0000019', 1n],
    ['0', '0', 0n],
    ['0e5', '0', 0n],
    ['1000000000000000000.000001', '1000000000000000000.000001', 10n ** 24n + 1n],
  ])('%s is %s, floor %s', (source, text, micro) => {
    expect(parseExactAmount(source)).toEqual({ text, micro });
  });

  it.each([
    '',
    '-1',
    '-0',
    '+1',
    '1,5',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '1e400',
    '1e-400',
    '0x10',
    ' 1',
    '1 ',
    '1e',
    '٣',
  ])('refuses %j', (source) => expect(parseExactAmount(source)).toBeNull());

  it('is never above, and less than a micro-unit below, what was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), fc.integer({ min: 0, max: 18 }), (units, places) => {
        const parsed = parseExactAmount(`${units}e-${places}`);
        const exact = units * 10n ** 6n;
        const scale = 10n ** BigInt(places);
        expect(parsed!.micro).toBe(exact / scale);
        expect(parseExactAmount(parsed!.text)).toEqual(parsed);
      }),
    );
  });
});

describe('JSON with its numbers as text', () => {
  it('keeps the spelling of every number and nothing else', () => {
    const text = '{"a":25.50,"b":[1e-7,"1e-7",null,true],"payment_id":98765432109876543210}';
    expect(parseExactJson(text)).toEqual({
      a: '25.50',
      b: ['1e-7', '1e-7', null, true],
      payment_id: '98765432109876543210',
    });
  });

  it('throws on what is not JSON', () => expect(() => parseExactJson('<html>')).toThrow(SyntaxError));
});
