/** The language of the source texts; others are translations. */
export const SOURCE_LANGUAGE = 'en';

/** Accented, lengthened English between ⟦ and ⟧, made from the English texts: shows which texts are not in a catalogue. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** The locale whose numbers, dates and plurals a language uses. */
export const intlLocale = (language: string): string => (language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language);

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

/**
 * The first of a person's languages that there are texts in: exactly, else by its first part (`de-AT` reads `de`).
 * @param preferred language tags, the most wanted first
 */
export function matchLanguage(preferred: readonly string[], available: readonly string[]): string {
  for (const tag of preferred) {
    const exact = available.find((language) => language.toLowerCase() === tag.toLowerCase());
    const match = exact ?? available.find((language) => language === primary(tag));
    if (match) return match;
  }
  return SOURCE_LANGUAGE;
}

/** The tags of an Accept-Language header, the most wanted first; what cannot be read is left out. */
export function readAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
