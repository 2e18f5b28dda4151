import * as z from 'zod/mini';
import { decimalSeparator, groupDigits } from './locale.ts';
import { createProblem, type Problem, problem, refuse } from './problem.ts';

/** Money is USDT in whole micro-units (10^-6), a `bigint` everywhere inside; a JSON number only on the wire. */
export const MICRO = 1_000_000n;

/**
 * The largest amount that a JSON number carries exactly as micro-units: 8,589,934,591.999999 USDT. From 2^33 on, neighbouring
 * floats are 1.9 micro-units apart (docs/decisions/0004-largest-amount.md).
 */
export const MAX_MICRO = 8_589_934_591_999_999n;

/** Thrown by {@link parseMoney}; the problem is fit to be shown beside the field. */
export class MoneyError extends Error {
  override name = 'MoneyError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.key);
    this.problem = problem;
  }
}

const PLAIN = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads an amount by its text, never by float arithmetic.
 * @param input decimal text such as `150`, `150.25`, or a number as JSON carried it
 * @returns micro-units, never negative
 * @throws MoneyError naming what is wrong and what is allowed
 */
export function parseMoney(input: string | number): bigint {
  if (typeof input === 'number' && Object.is(input, -0)) throw new MoneyError(createProblem('amountNegativeZero'));
  const text = typeof input === 'number' ? numberText(input) : input.trim();
  if (text === '') throw new MoneyError(createProblem('enterAmount'));
  if (/^-?\d+,\d+$/.test(text)) throw new MoneyError(createProblem('amountPoint', { amount: text.replace(',', '.') }));
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))
    throw new MoneyError(createProblem('amountCommas', { amount: text.replaceAll(',', '') }));
  const match = PLAIN.exec(text);
  if (!match) throw new MoneyError(createProblem('amountNone', { text: text.slice(0, 30) }));
  const [, sign, whole = '0', fraction = ''] = match;
  if (sign) throw new MoneyError(createProblem('amountNegative'));
  if (fraction.length > 6) throw new MoneyError(createProblem('amountDecimals'));
  const micro = BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, '0'));
  if (micro > MAX_MICRO) throw new MoneyError(createProblem('amountTooLarge', { max: MAX_MICRO }));
  return micro;
}

/** A number's decimal text without exponent where JSON carried a tiny one, so that 1e-7 is named as too many decimals. */
function numberText(input: number): string {
  if (!Number.isFinite(input)) throw new MoneyError(createProblem('amountInfinite'));
  const text = String(input);
  if (/e-/.test(text)) throw new MoneyError(createProblem('amountDecimals'));
  return text;
}

/** A non-negative number's decimal text without an exponent: an answer's amount may be as small as 0.000001. */
const toPlainDecimal = (value: number): string => (value < 1e-6 ? value.toFixed(6) : String(value));

/** Plain decimal text of an amount: no grouping, no trailing zeros; reads back with {@link parseMoney}. */
export function toDecimalString(micro: bigint): string {
  const magnitude = micro < 0n ? -micro : micro;
  const fraction = (magnitude % MICRO).toString().padStart(6, '0').replace(/0+$/, '');
  return `${micro < 0n ? '-' : ''}${magnitude / MICRO}${fraction ? `.${fraction}` : ''}`;
}

/**
 * Text for people: `1,234.56`, rounded toward zero; the sign is the typographic minus.
 * @param options.decimals 2 (default), or 6 where micro-units matter
 * @param options.language whose groups and decimal separator it has; English by default
 */
export function formatMoney(micro: bigint, options: { decimals?: 2 | 6; language?: string } = {}): string {
  const { decimals = 2, language = 'en' } = options;
  const magnitude = micro < 0n ? -micro : micro;
  const whole = groupDigits(magnitude / MICRO, language);
  const fraction = (magnitude % MICRO).toString().padStart(6, '0').slice(0, decimals);
  const isZero = /^0?$/.test(whole) && /^0+$/.test(fraction);
  return `${micro < 0n && !isZero ? '−' : ''}${whole}${decimalSeparator(language)}${fraction}`;
}

/** floor(base x ppm / 10^6): the only rounding there is, each line on its own. */
export function mulPpmFloor(base: bigint, ppm: number): bigint {
  return (base * BigInt(ppm)) / 1_000_000n;
}

/** An amount in an answer: JSON number on the wire, micro-units inside. May be negative (signed movements). */
export const money = z.codec(z.number(), z.bigint(), {
  // by its text: a product with 10^6 would already be off by one for large amounts
  decode: (value) => (value < 0 ? -parseMoney(toPlainDecimal(-value)) : parseMoney(toPlainDecimal(value))),
  encode: (micro) => {
    if (micro > MAX_MICRO || micro < -MAX_MICRO)
      throw new MoneyError(createProblem('amountTooLarge', { max: MAX_MICRO }));
    // below 2^53 whole numbers divide as exactly as their decimal text reads, and an answer may have thousands
    return Number(micro) / 1e6;
  },
});

const inputBy = (parse: (value: string | number) => bigint) =>
  z.codec(z.union([z.number(), z.string()], problem('enterAmount')), z.bigint(), {
    decode: (value, context) => {
      try {
        return parse(value);
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        return refuse(context, value, error.problem);
      }
    },
    // a number, as the specification's clients send; up to MAX_MICRO it reads back exactly
    encode: (micro) =>
      micro > MAX_MICRO || micro < -MAX_MICRO ? toDecimalString(micro) : Number(toDecimalString(micro)),
  });

/** An amount in a request: number or decimal text, checked by its text; micro-units inside, never negative. */
export const moneyInput = inputBy(parseMoney);

/** The same for the one call whose amount may be below zero; never zero. */
export const signedMoneyInput = inputBy((value) => {
  const text = typeof value === 'number' ? value : value.trim();
  const below = typeof text === 'number' ? text < 0 : text.startsWith('-');
  if (!below) return parseMoney(text);
  return -parseMoney(typeof text === 'number' ? -text : text.slice(1));
}).check(z.refine((micro) => micro !== 0n, problem('amountNotZero')));

/** As {@link moneyInput}, and above zero. */
export const positiveMoneyInput = moneyInput.check(z.refine((micro) => micro > 0n, problem('amountAboveZero')));
