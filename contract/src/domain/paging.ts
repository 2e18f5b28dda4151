import * as z from 'zod/mini';
import { printable } from './plain-text.ts';
import { problem } from './problem.ts';

/** A whole number in a query string, within bounds. */
const wholeText = (min: number, max: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, problem('wholeNumberBetween', { min, max }))),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: (text) => Number(text), encode: (value) => String(value) },
  );

/** `page` starts at 1. */
export const pageText = z.optional(wholeText(1, 100_000_000));
/** `limit`: rows per page, 1 to 100. */
export const limitText = z.optional(wholeText(1, 100));
/** Any other count in a query, within bounds. */
export const countText = (min: number, max: number) => z.optional(wholeText(min, max));
/** A search box's text, without what no stored text can hold. */
export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(100), printable));

/**
 * Beside a list that was searched for what many have: so many of its first rows were looked at, and there may be more. Left out
 * where everything was found.
 */
export const searchedRows = { searched_rows: z.optional(z.int()) };

/** The query of a plain list; features add their filters to it. */
export const pageQuery = { page: pageText, limit: limitText };

/** A whole number in a body: a number, or as text, as a form or an older client sends it. */
export const wholeInput = (min: number, max: number) => {
  const whole = z.int(problem('wholeNumberBetween', { min, max })).check(z.minimum(min), z.maximum(max));
  const digits = z.string().check(z.regex(/^\d{1,9}$/, problem('wholeNumberBetween', { min, max })));
  return z.codec(z.union([whole, digits], problem('wholeNumberBetween', { min, max })), whole, {
    decode: (value) => Number(value),
    encode: (value) => value,
  });
};

/** `page` and `limit` in a body. */
export const pageInput = { page: z.optional(wholeInput(1, 100_000_000)), limit: z.optional(wholeInput(1, 100)) };

/** A page as features handle it inside. */
export type Page = { page: number; limit: number; offset: number };

/** Fills in the defaults (20 rows unless the specification says otherwise). */
export function toPage(query: { page?: number | undefined; limit?: number | undefined }, defaultLimit = 20): Page {
  const page = query.page ?? 1;
  const limit = query.limit ?? defaultLimit;
  return { page, limit, offset: (page - 1) * limit };
}

/** Pages needed for `total` rows; an empty list has one page. */
export const totalPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
