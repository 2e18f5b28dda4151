import * as z from 'zod/mini';
import { day } from './dates.ts';

/** A list's filter by days, in UTC; both belong to it, and either may be left out. */
export const dayRange = { from: z.optional(day), to: z.optional(day) };
