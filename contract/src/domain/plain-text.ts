import * as z from 'zod/mini';

/** Control characters other than tab and line ends: no one types them, and PostgreSQL cannot keep NUL. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

/**
 * Text that a person writes for others to read, shown as text and never as markup.
 * Left out is the same as left empty: both say what is missing.
 * @param missing the sentence for an empty one
 * @param max characters
 */
export const sanitizedText = (missing: string, max: number) =>
  z._default(z.string({ error: missing }), '').check(
    z.trim(),
    z.minLength(1, { error: missing }),
    z.maxLength(max, { error: `At most ${max.toLocaleString('en')} characters` }),
    z.refine((text) => !UNPRINTABLE.test(text), { error: 'Leave out control characters' }),
  );

/** The same for a change, where a text that is left out stays as it is. */
export const changedSanitizedText = (missing: string, max: number) =>
  z.optional(
    z.string({ error: missing }).check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(max, { error: `At most ${max.toLocaleString('en')} characters` }),
      z.refine((text) => !UNPRINTABLE.test(text), { error: 'Leave out control characters' }),
    ),
  );

/** What someone looks for: like `searchText`, without what no stored text can hold. */
export const normalizeSearch = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(100, { error: 'At most 100 characters' }),
    z.refine((text) => !UNPRINTABLE.test(text), { error: 'Leave out control characters' }),
  ),
);
