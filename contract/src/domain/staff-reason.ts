import * as z from 'zod/mini';
import { problem } from './problem.ts';

/** Shorter ones say nothing. */
export const MIN_REASON_LENGTH = 3;

/** Why staff do something: kept with what they do and in the audit log. */
export const staffReason = z
  .string(problem('enterReason'))
  .check(z.trim(), z.minLength(MIN_REASON_LENGTH, problem('enterReason')), z.maxLength(500));

/** The same where the specification's call carries none: a reason that says so is kept instead. An empty one is refused. */
export const optionalStaffReason = z.optional(staffReason);
