import * as z from 'zod/mini';
import { timestamp } from './dates.ts';

/** What an owner can stop at once. `site`: everything but the staff's own work, behind a maintenance page. */
export const stopKinds = ['withdrawals', 'deposits', 'investments', 'end_of_day', 'sign_ups', 'site'] as const;
export type StopKind = (typeof stopKinds)[number];

/** What visitors and members are told of a stop; `notice` is the owner's own sentence to them. */
export const currentStop = z.object({ kind: z.enum(stopKinds), since: timestamp, notice: z.nullable(z.string()) });
export type CurrentStop = z.output<typeof currentStop>;
