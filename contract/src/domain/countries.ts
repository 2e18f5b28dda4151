/** Countries by their two-letter codes (ISO 3166-1), as `Intl` knows them: no list of ours, none to keep. */

// what Intl names besides countries: unions, territories with reserved codes, pseudo-regions
const NO_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a code names a country of today; codes that were renamed, such as SU, name none. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRIES.includes(code) &&
  regionNames.of(code) !== undefined &&
  new Intl.Locale('und', { region: code }).region === code;

/** The codes in a text, in capitals, as they stand in it. */
export const readCountries = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * The countries that may be chosen, with their names, sorted by name.
 * @param served the setting; empty until the operator has entered it: then any country may be chosen
 */
export function listCountries(served: string, locale: string): { code: string; name: string }[] {
  const codes = served
    ? readCountries(served)
    : LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Whether the platform serves a country; all, as long as the operator has entered none. */
export const isServed = (served: string, code: string): boolean => !served || readCountries(served).includes(code);
