import * as z from 'zod/mini';
import { day } from './dates.ts';
import { id } from './ids.ts';

/** The banner as members see it; `image` is the picture's address on this platform. */
export const banner = z.object({
  id,
  image: z.string(),
  width: z.int(),
  height: z.int(),
  /** What the picture says, for those who do not see it. Empty: it says nothing. */
  alt: z.string(),
  /** Where a click on it leads: an https address, or a path of this platform. */
  link: z.nullable(z.string()),
  /** The first and the last day (UTC) that it is shown; null: without one. */
  from: z.nullable(day),
  to: z.nullable(day),
});
export type Banner = z.output<typeof banner>;
