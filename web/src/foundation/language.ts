import { matchLanguage, PSEUDO_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { languages } from '#foundation/translations.ts';

const STORED = 'language';

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // storage is refused: the browser's language it is
  }
}

/**
 * The language of this page, settled once when it starts: the person's setting as it was last seen here, else the
 * browser's. A change loads the page again, so that no text of the old one stays.
 */
export const language: string = matchLanguage([stored() ?? [], globalThis.navigator?.languages ?? []].flat(), [
  ...languages,
  PSEUDO_LANGUAGE,
]);

/** Keeps the person's setting for the next start, and loads the page again where it shows another language. */
export function showLanguage(setting: string | null): void {
  if (setting === null || setting === language || !languages.includes(setting) || stored() === PSEUDO_LANGUAGE) return;
  try {
    localStorage.setItem(STORED, setting);
  } catch {
    return; // without storage the page would load again and again
  }
  location.reload();
}

/** Forgets the person's setting and loads the page in the browser's language. */
export function followBrowser(): void {
  localStorage.removeItem(STORED);
  location.reload();
}
