import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { language } from '#foundation/language.ts';

/** `22 Nov 2026` of `2026-11-22`. */
export const toDay = (day: string): string =>
  new Intl.DateTimeFormat(intlLocale(language) === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
