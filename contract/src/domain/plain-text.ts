import * as z from 'zod/mini';
import { type ProblemOption, problem } from './problem.ts';

/** Control characters other than tab and line ends: no one types them, and PostgreSQL cannot keep NUL. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u;

/** The check that a text holds none of them. */
export const printable = z.refine<string>((text) => !UNPRINTABLE.test(text), problem('controlCharacters'));

/**
 * Text that a person writes for others to read, shown as text and never as markup.
 * Left out is the same as left empty: both say what is missing.
 * @param missing the problem of an empty one
 * @param max characters
 */
export const sanitizedText = (missing: ProblemOption, max: number) =>
  z._default(z.string(missing), '').check(z.trim(), z.minLength(1, missing), z.maxLength(max), printable);

/** The same where nothing is said; left out is the same as left empty. */
export const optionalSanitizedText = (max: number) =>
  z._default(z.string(), '').check(z.trim(), z.maxLength(max), printable);

/** The same for a change, where a text that is left out stays as it is. */
export const changedSanitizedText = (missing: ProblemOption, max: number) =>
  z.optional(z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max), printable));

const toLine = z.overwrite((text: string) => text.replace(/\s+/g, ' ').trim());

/** The same in one line, as a name or a mail's subject: line ends become blanks. */
export const lineOfText = (missing: ProblemOption, max: number) =>
  z._default(z.string(missing), '').check(toLine, z.minLength(1, missing), z.maxLength(max), printable);

/** One line of text, empty where it is left out. */
export const optionalLineOfText = (max: number) =>
  z._default(z.string(), '').check(toLine, z.maxLength(max), printable);
