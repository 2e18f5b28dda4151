import { expect, test } from 'vitest';
import { joinCandles } from './candle-history.ts';
import { readCandles } from './parse-candles.ts';

const HEAD = 'date,pair,open,high,low,close';
const read = (text: string, size = 7) => {
  const reader = readCandles({ from: '2026-11-01', today: '2026-11-20' });
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return reader.end();
};

test.each([1, 7, 1_000])('a file is read alike however it is cut: pieces of %d', (size) => {
  const text = `\uFEFF${HEAD}\r\n2026-11-20,EURUSD,1.1566,1.1592,1.1551,1.1580\r\n2026-11-19,USDJPY,156,157.25,155.5,157\r\n`;
  expect(read(text, size)).toEqual([
    { day: '2026-11-20', pair: 'EURUSD', open: '1.1566', high: '1.1592', low: '1.1551', close: '1.1580' },
    { day: '2026-11-19', pair: 'USDJPY', open: '156', high: '157.25', low: '155.5', close: '157' },
  ]);
});

test('pairs that are not offered and days that are no longer kept are left out', () => {
  const lines = ['2026-11-20,XAUUSD,4000,4100,3900,4050', '2026-10-31,EURUSD,1,1,1,1', '2026-11-20,GBPUSD,1,2,1,2'];
  expect(read([HEAD, ...lines].join('\n')).map(({ pair }) => pair)).toEqual(['GBPUSD']);
});

const good = '2026-11-20,EURUSD,1.1566,1.1592,1.1551,1.1580';
test.each([
  ['nothing', '', 'has no candle'],
  ['a heading alone', HEAD, 'has no candle'],
  ['another heading', `day,pair\n${good}`, 'does not begin with'],
  ['a page', '<!doctype html><html></html>', 'does not begin with'],
  ['a high below the close', `${HEAD}\n2026-11-20,EURUSD,1.15,1.1579,1.14,1.1580`, 'no candle, line 2'],
  ['a low above the open', `${HEAD}\n2026-11-20,EURUSD,1.15,1.16,1.1500000001,1.1580`, 'no candle, line 2'],
  ['a price of nothing', `${HEAD}\n2026-11-20,EURUSD,1,1,0,1`, 'no candle'],
  ['a negative price', `${HEAD}\n2026-11-20,EURUSD,-1,1,1,1`, 'no candle'],
  ['a price that is none', `${HEAD}\n2026-11-20,EURUSD,1.1.1,2,1,1`, 'no candle'],
  ['an exponent', `${HEAD}\n2026-11-20,EURUSD,1e3,2,1,1`, 'no candle'],
  ['a day to come', `${HEAD}\n2026-11-21,EURUSD,1,1,1,1`, '2026-11-21, which is to come, in line 2'],
  ['a day that is none', `${HEAD}\n2026-02-30,EURUSD,1,1,1,1`, 'no candle'],
  ['a field too few', `${HEAD}\n2026-11-20,EURUSD,1,1,1`, 'no candle'],
  ['a candle twice', `${HEAD}\n${good}\n${good}`, '2026-11-20 EURUSD twice'],
  ['a line without end', `${HEAD}\n${'1'.repeat(1_000)}`, 'longer than 200'],
  ['too many lines', `${HEAD}\n${'\n'.repeat(50_001)}`, 'more than 50000 lines'],
])('the whole file is refused: %s', (_name, text, reason) => {
  expect(() => read(text)).toThrow(reason);
});

test('a week is the first open, the highest, the lowest and the last close', () => {
  const days = [
    ['2026-11-16', '1.10', '1.20', '1.05', '1.15'],
    ['2026-11-17', '1.15', '1.16', '0.99', '1.00'],
    ['2026-11-20', '1.00', '1.19', '1.00', '1.18'],
    ['2026-11-23', '1.18', '1.18', '1.17', '1.17'],
  ].map(([day = '', open = '', high = '', low = '', close = '']) => ({
    ...{ pair: 'EURUSD' as const, day, open, high, low, close },
  }));
  expect(joinCandles(days, 'week')).toEqual([
    { from: '2026-11-16', to: '2026-11-20', open: '1.10', high: '1.20', low: '0.99', close: '1.18', fixings: 3 },
    { from: '2026-11-23', to: '2026-11-23', open: '1.18', high: '1.18', low: '1.17', close: '1.17', fixings: 1 },
  ]);
  expect(joinCandles(days, 'day')).toHaveLength(4);
});
