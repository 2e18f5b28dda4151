import { programmes } from '../app/programmes.ts';

/** The steps of an end-of-day run, in their order; those of the programmes last. */
export const runSteps = [
  'accrual',
  'release',
  'completion',
  'lapse',
  ...programmes.flatMap((programme) => ('step' in programme ? [programme.step] : [])),
] as const;
export type ProgrammeStep = Extract<(typeof programmes)[number], { step: string }>['step'];
export type RunStep = (typeof runSteps)[number];
