import { addDays } from '@fairlead/contract/domain/dates.ts';
import { KEPT_DAYS, lastAskingTime, type RatesOfDay } from './rules.ts';

/**
 * The values that are shown until a source has answered. They are made up: no market ever had them. Their rule: on the
 * anchor day a euro costs what ANCHOR says; on another working day it costs that times (1 + wave(day) - wave(anchor day)),
 * rounded to four decimals (two for yen), where a currency's wave adds three lines through fixed pseudo-random points, a
 * point each 90, 21 and 3 days. A day has the same value whenever it is asked.
 */
const ANCHOR_DAY = '2026-11-20';
const ANCHOR: Record<string, number> = {
  ...{ USD: 1.158, JPY: 180.85, GBP: 0.8795, CHF: 0.929, AUD: 1.784, CAD: 1.626, NZD: 2.063, CNY: 8.23 },
};
/** How far each line goes up and down at most, and how many days lie between its points. */
const LINES = [
  { size: 0.045, days: 90 },
  { size: 0.016, days: 21 },
  { size: 0.005, days: 3 },
];

const DAY_MS = 86_400_000;
const toNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const isWeekday = (day: string): boolean => ((toNumber(day) + 4) % 7) % 6 !== 0;

/** The sample as it stands now, oldest first: as many days as are kept of a source, or as many as are asked for. */
export function makeSample(now: Date, count = KEPT_DAYS): RatesOfDay[] {
  const newest = lastAskingTime(now).toISOString().slice(0, 10);
  const days = Array.from({ length: count + 1 }, (_, index) => addDays(newest, index - count));
  return days.filter(isWeekday).map((day) => ({ day, rates: makeRates(day) }));
}

const makeRates = (day: string): Map<string, string> =>
  new Map(
    Object.entries(ANCHOR).map(([currency, anchor]) => {
      const moved = 1 + getWave(currency, toNumber(day)) - getWave(currency, toNumber(ANCHOR_DAY));
      return [currency, (anchor * moved).toFixed(currency === 'JPY' ? 2 : 4)];
    }),
  );

function getWave(currency: string, day: number): number {
  return LINES.reduce((sum, { size, days }) => {
    const index = Math.floor(day / days);
    const [from, to] = [getPoint(currency, days, index), getPoint(currency, days, index + 1)];
    return sum + size * (from + ((to - from) * (day - index * days)) / days);
  }, 0);
}

/** A number from -1 to 1 that follows from its place alone (the mixing of Murmur3). */
function getPoint(currency: string, line: number, index: number): number {
  let hash =
    [...currency].reduce((code, letter) => Math.imul(code, 31) + letter.charCodeAt(0), line) ^
    Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}
