import * as z from 'zod/mini';
import { money } from './money.ts';

/** What a member's prizes are measured by, now. */
export const volumeFigures = z.object({ business: money, strongest_leg: money, qualified: money });
