/**
 * Stands for `#foundation/language.ts` on the public site. On the server the module's address says in which language
 * its pages are drawn (each language loads the module once); in the browser the page says it.
 */
export const language: string =
  globalThis.document?.documentElement.lang ?? new URL(import.meta.url).searchParams.get('language') ?? 'en';
