import { currencies } from '@fairlead/contract/features/market-data.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateChange,
  calculateCross,
  decimalsFor,
  describeMarket,
  findViolation,
  historyAddress,
  lastAskingTime,
  parseRate,
  type RatesOfDay,
} from './rules.ts';

const onDay = (day: string, rates: Record<string, string>): RatesOfDay => ({
  day,
  rates: new Map(Object.entries(rates)),
});
/** The day of the design's picture. */
const pictured = onDay('2026-11-20', {
  ...{
    USD: '1.1580',
    JPY: '180.85',
    GBP: '0.8795',
    CHF: '0.9290',
    AUD: '1.7840',
    CAD: '1.6260',
    NZD: '2.0630',
    CNY: '8.2300',
  },
});
const describePictured = (days: RatesOfDay[] = [pictured], today = '2026-11-20') =>
  describeMarket(days, { source: 'x', sample: true, today });

test('the table of the picture', () => {
  const rows = describePictured().cross_rates.map(({ currency, units, values }) =>
    [units, currency, ...values.map((value) => value ?? '-')].join(' '),
  );
  expect(rows).toEqual([
    '1 EUR - 1.1580 180.85 0.8795 0.9290 1.7840 1.6260 2.0630 8.2300',
    '1 USD 0.8636 - 156.17 0.7595 0.8022 1.5406 1.4041 1.7815 7.1071',
    '100 JPY 0.5529 0.6403 - 0.4863 0.5137 0.9865 0.8991 1.1407 4.5507',
    '1 GBP 1.1370 1.3167 205.63 - 1.0563 2.0284 1.8488 2.3457 9.3576',
    '1 CHF 1.0764 1.2465 194.67 0.9467 - 1.9203 1.7503 2.2207 8.8590',
    '1 AUD 0.5605 0.6491 101.37 0.4930 0.5207 - 0.9114 1.1564 4.6132',
    '1 CAD 0.6150 0.7122 111.22 0.5409 0.5713 1.0972 - 1.2688 5.0615',
    '1 NZD 0.4847 0.5613 87.66 0.4263 0.4503 0.8648 0.7882 - 3.9893',
    '1 CNY 0.1215 0.1407 21.97 0.1069 0.1129 0.2168 0.1976 0.2507 -',
  ]);
});

const rate = fc.integer({ min: 1, max: 9_999_999 }).map((units) => (units / 10_000).toFixed(4));
const somePair = fc.uniqueArray(fc.constantFrom(...currencies), { minLength: 2, maxLength: 2 });

test('a rate is the other way round divided into one, and what a plain division gives, within what is rounded', () => {
  fc.assert(
    fc.property(rate, rate, somePair, (first, second, [base = 'EUR', quote = 'USD']) => {
      const day = onDay('2026-01-05', { [base]: first, [quote]: second });
      const plain = (quote === 'EUR' ? 1 : Number(second)) / (base === 'EUR' ? 1 : Number(first));
      const half = (currency: typeof base) => 0.5 / 10 ** decimalsFor(currency);
      const [there, back] = [Number(calculateCross(day, base, quote)), Number(calculateCross(day, quote, base))];
      expect(Math.abs(there - plain)).toBeLessThanOrEqual(half(quote) + plain * 1e-12);
      expect(Math.abs(there * back - 1)).toBeLessThanOrEqual(
        there * half(base) + back * half(quote) + half(base) * half(quote) + 1e-9,
      );
    }),
  );
});

test('over a third currency nothing is won or lost beyond what is rounded', () => {
  const rates = fc.record(Object.fromEntries(currencies.slice(1).map((currency) => [currency, rate])));
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 1_000 }), (drawn, percent) => {
      const day = onDay('2026-01-05', drawn);
      // a pair's change does not follow from a change of the euro against all
      const moved = onDay(
        '2026-01-06',
        Object.fromEntries(Object.entries(drawn).map(([code, text]) => [code, (Number(text) * percent).toFixed(4)])),
      );
      expect(calculateChange(day, moved, 'USD', 'CHF')).toBe('0.00');
      expect(Number(calculateChange(day, moved, 'EUR', 'USD'))).toBeCloseTo((percent - 1) * 100, 2);
    }),
  );
});

test.each([
  ['1.1566', '1.1580', '0.12'],
  ['1.1580', '1.1566', '-0.12'],
  ['1.0000', '1.0000', '0.00'],
  ['1.0000', '0.99999', '0.00'],
  ['100', '100.005', '0.01'],
])('from %s to %s is %s percent', (before, after, expected) =>
  expect(calculateChange(onDay('2026-01-05', { USD: before }), onDay('2026-01-06', { USD: after }), 'EUR', 'USD')).toBe(
    expected,
  ),
);

test('what a source does not publish is not available, nor is what none does', () => {
  const { overview, tape, cross_rates } = describePictured([onDay('2026-11-20', { USD: '1.1580', JPY: '180.85' })]);
  expect(overview.filter(({ rate }) => rate).map(({ symbol }) => symbol)).toEqual(['USDJPY', 'EURUSD']);
  expect(tape.map(({ symbol, rate }) => [symbol, rate?.value])).toEqual([
    ...[
      ['SP500', undefined],
      ['US100', undefined],
      ['EURUSD', '1.1580'],
      ['BTC', undefined],
      ['ETH', undefined],
    ],
  ]);
  expect(cross_rates[3]?.values).toEqual(currencies.map(() => null));
});

test('twelve months are shown of what is kept, and a day without a value is a gap', () => {
  const days = [
    onDay('2025-11-19', { USD: '1.1' }),
    onDay('2025-11-20', { USD: '1.2' }),
    onDay('2026-03-02', { JPY: '150' }),
    pictured,
  ];
  const { days: shown, overview, previous_date } = describePictured(days);
  expect(shown).toEqual(['2025-11-20', '2026-03-02', '2026-11-20']);
  expect(overview.find(({ symbol }) => symbol === 'EURUSD')?.rate).toMatchObject({
    values: [1.2, null, 1.158],
    change_percent: null,
  });
  expect(previous_date).toBe('2026-03-02');
});

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-23'],
  ['2026-11-20', '2026-11-22', '2026-11-23'],
  ['2026-11-19', '2026-11-20', '2026-11-20'],
  ['2026-10-01', '2026-11-20', '2026-11-20'],
])('after the values of %s, on %s, the next are expected on %s', (newest, today, expected) => {
  const { next_expected } = describePictured([{ ...pictured, day: newest }], today);
  expect(next_expected.toISOString()).toBe(`${expected}T15:00:00.000Z`);
});

test.each([
  ['2026-11-20T15:05:00Z', '2026-11-20T15:05:00.000Z'],
  ['2026-11-20T15:04:59Z', '2026-11-19T15:05:00.000Z'],
  ['2026-11-22T18:00:00Z', '2026-11-20T15:05:00.000Z'],
  ['2026-11-23T15:04:00Z', '2026-11-20T15:05:00.000Z'],
])('at %s the source was last to be asked at %s', (now, expected) =>
  expect(lastAskingTime(new Date(now)).toISOString()).toBe(expected),
);

test.each([
  [[], /no values/],
  [[onDay('2026-11-21', { USD: '1' })], /to come/],
  [[onDay('2026-11-20', {})], /no rates/],
  ...['0', '0.0000', '-1.1', '1e3', '1,1', 'N/A', '', '99999999', '0.0000001'].map(
    (text) => [[onDay('2026-11-20', { USD: text })], /for a euro/] as const,
  ),
  [[onDay('2026-11-19', { USD: '1.1' }), onDay('2026-11-20', { USD: '115.8' })], /115.8 USD/],
  [[onDay('2026-11-19', { USD: '1.1' }), onDay('2026-11-20', { USD: '0.1158' })], /0.1158 USD/],
] as [RatesOfDay[], RegExp][])('values that cannot be so are refused: %#', (days, expected) =>
  expect(findViolation(days, '2026-11-20')).toMatch(expected),
);

test('what a source publishes is taken', () => {
  expect(
    findViolation([onDay('2026-11-19', { USD: '1.1', IDR: '19000', XAU: '0.00024' }), pictured], '2026-11-20'),
  ).toBeUndefined();
  expect(parseRate('180.85')).toBe(1_808_500_000_000n);
  expect(parseRate('0.12345678901')).toBeUndefined();
});

test('the longer history stands beside that of 90 days', () => {
  expect(historyAddress('https://x.test/eurofxref-hist-90d.xml')).toBe('https://x.test/eurofxref-hist.xml');
  expect(historyAddress('https://x.test/eurofxref-daily.xml')).toBeUndefined();
});
