import { intlLocale, SOURCE_LANGUAGE } from '../messages/languages.ts';

type Separators = { decimal: string; groups: Intl.NumberFormat };

const known = new Map<string, Separators>();

function separators(language: string): Separators {
  const found = known.get(language);
  if (found) return found;
  const groups = new Intl.NumberFormat(intlLocale(language), { numberingSystem: 'latn' });
  const decimal = groups.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const made = { decimal, groups };
  known.set(language, made);
  return made;
}

/** What stands before the decimals of an amount: `.` in English, `,` in German. */
export const decimalSeparator = (language: string): string => separators(language).decimal;

/** A whole number in a language's groups; exact at any size. */
export const groupDigits = (whole: bigint, language: string): string => separators(language).groups.format(whole);

/** Whether English's own formats apply. */
export const isSourceLanguage = (language: string): boolean => intlLocale(language) === SOURCE_LANGUAGE;
