import { addDays } from '@fairlead/contract/domain/dates.ts';
import { type ChartPair, chartPairs } from '@fairlead/contract/features/market-history.ts';
import { RatesInvalid } from './parse-rates.ts';

/** A day's first, highest, lowest and last price of a pair, as decimal text. */
export type Candle = { pair: ChartPair; day: string; open: string; high: string; low: string; close: string };

const HEADER = 'date,pair,open,high,low,close';
const LINE = /^(\d{4}-\d{2}-\d{2}),([A-Z]{6}),([\d.]+),([\d.]+),([\d.]+),([\d.]+)$/;
const PRICE = /^\d{1,9}(\.\d{1,10})?$/;
const SCALE = 10;
/** More than the offered pairs have in the kept years, and longer than any line of six fields. */
const MAX_LINES = 50_000;
const MAX_LINE = 200;

type Refuse = (reason: string) => never;
type Reader = { write: (text: string) => void; end: () => Candle[] };

/**
 * Reads a CSV file piece by piece: a heading, then a line for each pair and day. Anything that cannot be so refuses the
 * whole file. Pairs that the chart does not offer, and days that are no longer kept, are left out.
 * @param from days before it are left out
 * @param today days after it are refused
 */
export function readCandles({ from, today }: { from: string; today: string }): Reader {
  const found = new Map<string, Candle>();
  let [rest, count] = ['', 0];
  const refuse: Refuse = (reason) => {
    throw new RatesInvalid(`The file ${reason}`);
  };
  const take = (line: string): void => {
    count += 1;
    if (count > MAX_LINES) refuse(`has more than ${MAX_LINES} lines`);
    if (count === 1) {
      if (line.replace(/^\uFEFF/, '') !== HEADER) refuse(`does not begin with ${HEADER}`);
      return;
    }
    if (line === '') return;
    const candle = readLine(line);
    if (!candle) refuse(`has a line that is no candle, line ${count}: ${line.slice(0, 80)}`);
    if (candle.day > today) refuse(`has ${candle.day}, which is to come, in line ${count}`);
    const key = `${candle.day} ${candle.pair}`;
    if (found.has(key)) refuse(`has ${key} twice`);
    if (candle.day >= from && chartPairs.some((pair) => pair === candle.pair)) found.set(key, candle as Candle);
  };
  return {
    write: (text) => {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE) refuse(`has a line longer than ${MAX_LINE} characters`);
      for (const line of lines) take(line);
    },
    end: () => {
      if (rest !== '') take(rest);
      if (found.size === 0) refuse('has no candle of a pair that the chart offers');
      return [...found.values()];
    },
  };
}

function readLine(line: string): (Omit<Candle, 'pair'> & { pair: string }) | undefined {
  const [, day = '', pair = '', ...prices] = LINE.exec(line) ?? [];
  if (!isDay(day) || prices.length !== 4 || !prices.every((price) => PRICE.test(price))) return undefined;
  const [open = '', high = '', low = '', close = ''] = prices;
  const [first, highest, lowest, last] = [open, high, low, close].map(toScaled) as [bigint, bigint, bigint, bigint];
  const isPossible = lowest > 0n && lowest <= first && lowest <= last && highest >= first && highest >= last;
  return isPossible ? { day, pair, open, high, low, close } : undefined;
}

/** A day that the calendar has. */
const isDay = (text: string): boolean =>
  !text.startsWith('0000') && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** A price as a whole number, so that two of them compare exactly. */
function toScaled(price: string): bigint {
  const [whole = '', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(SCALE, '0'));
}
