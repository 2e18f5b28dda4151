import { intlLocale, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '../messages/languages.ts';

type Separators = { decimal: string; groups: Intl.NumberFormat };

const known = new Map<string, Separators>();

function separators(language: string): Separators {
  const found = known.get(language);
  if (found) return found;
  const groups = new Intl.NumberFormat(intlLocale(language), { numberingSystem: 'latn', maximumFractionDigits: 4 });
  const decimal = groups.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const made = { decimal, groups };
  known.set(language, made);
  return made;
}

/** What stands before the decimals of an amount: `.` in English, `,` in German. */
export const decimalSeparator = (language: string): string => separators(language).decimal;

/** A number in a language's groups with at most four decimals; a whole `bigint` is exact at any size. */
export const groupDigits = (value: bigint | number, language: string): string =>
  separators(language).groups.format(value);

/** Whether English's own formats apply. */
export const isSourceLanguage = (language: string): boolean => intlLocale(language) === SOURCE_LANGUAGE;

/** `a, b and c`, or as a disjunction `a, b or c`. */
export function formatItems(
  items: readonly string[],
  { language, type = 'conjunction' }: { language: string; type?: 'conjunction' | 'disjunction' },
): string {
  // English without the comma before the last; the pseudo-language without a word of English
  const locale = isSourceLanguage(language) ? 'en-GB' : language;
  return new Intl.ListFormat(locale, { type: language === PSEUDO_LANGUAGE ? 'unit' : type }).format(items);
}
