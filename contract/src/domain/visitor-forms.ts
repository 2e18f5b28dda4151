import * as z from 'zod/mini';

/** Forms that anyone can send without an account. What a program sends is dropped quietly, with the answer of a sent one. */
export const visitorForms = ['contact', 'newsletter'] as const;
export type VisitorForm = (typeof visitorForms)[number];

/** A person needs this long for the shortest of these forms. */
export const MIN_FILL_MS = 3_000;

/** What tells programs from people, in the body of each such form. */
export const visitorFormFields = {
  /** A field that no person sees; programs fill what they find. */
  website: z.optional(z.string()),
  /** How long the form was open before it was sent, in milliseconds. Left out: no time at all. */
  fill_ms: z._default(z.int().check(z.minimum(0)), 0),
};
