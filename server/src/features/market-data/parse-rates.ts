import { addDays } from '@fairlead/contract/domain/dates.ts';
import sax from 'sax';
import type { RatesOfDay } from './rules.ts';

type Refuse = (reason: string) => never;

/** A document that is not what it should be; the message says why, and it is refused as a whole. */
export class RatesInvalid extends Error {
  override name = 'RatesInvalid';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CURRENCY = /^[A-Z]{3}$/;
/** More than any source publishes: currencies of a day, days, elements within each other, attributes of an element. */
const MAX_CURRENCIES = 200;
const MAX_DAYS = 20_000;
const MAX_DEPTH = 16;
const MAX_ATTRIBUTES = 16;

/**
 * Reads the European Central Bank's format piece by piece: `<Cube time="2026-11-20"><Cube currency="USD" rate="1.1580"/>`,
 * whatever stands around it. A document type is refused, and with it every entity beyond XML's own five.
 * @param from days before it are left out
 */
export function readRates(from: string): { write: (text: string) => void; end: () => RatesOfDay[] } {
  const days = new Map<string, RatesOfDay>();
  let current: RatesOfDay | undefined;
  let [depth, dayDepth, attributeCount] = [0, 0, 0];
  let hasRoot = false;
  const refuse: Refuse = (reason) => {
    throw new RatesInvalid(`The document ${reason}`);
  };
  const open = ({ name, attributes }: sax.Tag): void => {
    depth += 1;
    hasRoot = true;
    attributeCount = 0;
    if (depth > MAX_DEPTH) refuse('has elements too deep within each other');
    if (name.replace(/^.*:/, '') !== 'Cube') return;
    const { time, currency, rate } = attributes;
    if (time !== undefined) {
      if (current) refuse('has a day within a day');
      if (!isDay(time) || days.has(time)) refuse(`has no such day as ${time.slice(0, 20)}, or has it twice`);
      if (days.size >= MAX_DAYS) refuse(`has more than ${MAX_DAYS} days`);
      current = { day: time, rates: new Map() };
      dayDepth = depth;
      days.set(time, current);
    } else if (currency !== undefined || rate !== undefined) addRate(current, currency, rate, refuse);
  };
  const close = (): void => {
    if (current && depth === dayDepth) {
      // what is too old to be shown need not be held
      if (current.day < from) current.rates.clear();
      current = undefined;
    }
    depth -= 1;
  };
  const parser = sax.parser(true);
  Object.assign(parser, {
    onopentag: open,
    onattribute: () => {
      attributeCount += 1;
      if (attributeCount > MAX_ATTRIBUTES) refuse('has too many attributes on an element');
    },
    onclosetag: close,
    ondoctype: () => refuse('has a document type'),
    onerror: (error: Error) => refuse(`is not XML: ${error.message.split('\n')[0]}`),
  });
  return {
    write: (text) => void parser.write(text),
    end: () => {
      parser.close();
      if (!hasRoot) refuse('is empty');
      return [...days.values()].filter(({ day }) => day >= from).sort((one, other) => (one.day < other.day ? -1 : 1));
    },
  };
}

function addRate(
  current: RatesOfDay | undefined,
  currency: string | undefined,
  rate: string | undefined,
  refuse: Refuse,
): void {
  if (!current) refuse('has a rate outside of a day');
  if (currency === undefined || rate === undefined || !CURRENCY.test(currency))
    refuse(`has a currency without a rate, or the reverse, on ${current.day}`);
  if (current.rates.has(currency) || current.rates.size >= MAX_CURRENCIES)
    refuse(`has ${currency} twice on ${current.day}, or too many currencies`);
  current.rates.set(currency, rate);
}

/** A day that the calendar has. */
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
