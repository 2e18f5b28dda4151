import { programmeSteps } from '../app/programme-names.ts';

/** The steps of an end-of-day run, in their order; those of the programmes last. */
export const runSteps = ['accrual', 'release', 'completion', 'lapse', ...programmeSteps] as const;
export type ProgrammeStep = (typeof programmeSteps)[number];
export type RunStep = (typeof runSteps)[number];
