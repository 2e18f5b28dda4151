import * as z from 'zod/mini';
import { timestamp } from './dates.ts';

/**
 * In the answer of a call that may be answered from a replica of the database, which is some seconds behind: as of when its figures
 * are, by the platform's clock. Without it they are those of now.
 */
export const figuresAt = { figures_at: z.optional(timestamp) };

/** Names the same moment in answers that are files, which have no fields. */
export const FIGURES_AT_HEADER = 'x-figures-at';
