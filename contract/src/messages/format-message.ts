import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { intlLocale } from './languages.ts';

export type { CompiledMessage } from 'icu-minify/format';

/** A catalogue as the formatter reads it: every text compiled. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

const remember = <O, R>(make: (locale: string, options: O) => R) => {
  const made = new Map<string, R>();
  return (locale: string, options: O): R => {
    const key = locale + JSON.stringify(options ?? {});
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
};

const number = remember((locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/**
 * English numbers. A count below a thousand is its digits: the browser's first number format takes tens of milliseconds
 * of a cheap phone, which the first counts on a page need not wait for.
 */
const ENGLISH = {
  format: (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number('en', {}).format(value),
};
const dateTime = remember(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const plural = remember((locale: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

const options: FormatOptions = {
  timeZone: 'UTC',
  formatters: {
    getNumberFormat: (locale, given) =>
      !given && String(locale) === 'en' ? (ENGLISH as Intl.NumberFormat) : number(String(locale), given ?? {}),
    getDateTimeFormat: (locale, given) => dateTime(String(locale), given ?? {}),
    getPluralRules: (locale, given) => plural(String(locale), given ?? {}),
  },
};

/** The text of a compiled message. `values` were checked by the types of the catalogue. */
export function formatMessage(language: string, message: CompiledMessage, values?: object): string {
  const text = format(message, intlLocale(language), values as Record<string, string>, options);
  return Array.isArray(text) ? text.join('') : text;
}

/** Stands for a drawn parameter while the text around it is formatted: private characters that no text holds. */
const hole = (index: number) => `\uE000${index}\uE001`;
const HOLE = /\uE000(\d+)\uE001/;

/** The pieces of a message whose parameters may be nodes and whose tags are functions over their children. */
export function formatRich<Node>(
  language: string,
  message: CompiledMessage,
  values: Record<string, unknown>,
): (string | Node)[] {
  const nodes: Node[] = [];
  const fill = (pieces: readonly (string | Node)[]): (string | Node)[] =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? pieceParts(piece, nodes) : [piece]));
  const prepared = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'function') return [name, (children: (string | Node)[]) => value(fill(children))];
    if (typeof value !== 'object' || value instanceof Date) return [name, value];
    return [name, hole(nodes.push(value as Node) - 1)];
  });
  const pieces = format<Node>(message, intlLocale(language), Object.fromEntries(prepared), options);
  return fill(Array.isArray(pieces) ? pieces : [pieces]);
}

/** A text's plain parts, each hole replaced by its node; empty parts are left out. */
function pieceParts<Node>(text: string, nodes: readonly Node[]): (string | Node)[] {
  return text
    .split(HOLE)
    .map((part, place) => (place % 2 === 1 ? (nodes[Number(part)] as Node) : part))
    .filter((part) => part !== '');
}
