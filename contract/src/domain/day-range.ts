import * as z from 'zod/mini';
import { day } from './dates.ts';
import { problem } from './problem.ts';

/** A list's filter by days, in UTC; both belong to it, and either may be left out. */
export const dayRange = { from: z.optional(day), to: z.optional(day) };

/** Days of a range: text compares as days do, as a day always has ten characters. Empty or left out: without an end. */
export type DayRange = { from?: string | undefined; to?: string | undefined };

/** Whether the last day is not before the first. */
export const isInOrder = ({ from, to }: DayRange): boolean => !from || !to || from <= to;

/**
 * Refuses a last day before the first, instead of finding nothing: what every query and body with such days checks. What has
 * no days passes, so that it may stand on any object.
 */
export const daysInOrder = z.refine<unknown>((value) => isInOrder(value as DayRange), {
  ...problem('daysInOrder'),
  path: ['to'],
});
