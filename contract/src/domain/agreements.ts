import * as z from 'zod/mini';
import { isCountry } from './countries.ts';
import { addYears } from './dates.ts';
import { createProblem, type Problem, problem } from './problem.ts';

/** The legal texts that a member agrees to, by the last part of their address, in the order in which they are shown. */
export const legalDocuments = ['risk', 'terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** What is asked of every member before money moves. */
export const statements = ['country', 'date_of_birth', ...legalDocuments] as const;
export type Statement = (typeof statements)[number];

export const ADULT_YEARS = 18;
const MAX_YEARS = 120;

export const countryInput = z.string(problem('country')).check(z.refine((code) => isCountry(code), problem('country')));

/** A day that the calendar has, `1994-03-14`; whether someone is old enough, {@link findBirthProblem} says. */
export const dateOfBirthInput = z.iso.date(problem('dateOfBirth'));

/**
 * What is wrong with a day of birth, or undefined. Who was born on 29 February is a year older on 1 March.
 * @param today by the platform's clock, in UTC
 */
export function findBirthProblem(day: string, today: string): Problem | undefined {
  if (day > today || day < addYears(today, -MAX_YEARS)) return createProblem('dateOfBirthAbsurd');
  return addYears(day, ADULT_YEARS) > today ? createProblem('adult', { years: ADULT_YEARS }) : undefined;
}

const version = z.optional(z.int(problem('agreeFirst')).check(z.positive()));

/** The versions that someone agrees to, each the current one. */
export const agreementsInput = z.strictObject({ risk: version, terms: version, privacy: version });

/** What someone states and agrees to; each may be missing, and is then asked for at the first sign-in. */
export const statementFields = {
  country: z.optional(countryInput),
  date_of_birth: z.optional(dateOfBirthInput),
  agreements: z.optional(agreementsInput),
};
