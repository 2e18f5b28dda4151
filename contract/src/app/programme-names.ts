import type { programmes } from './programmes.ts';

type Each = (typeof programmes)[number];

/** The name of each programme: all that the first pages know of them, for which the descriptors would be too much to load. */
export const programmeNames = ['reward', 'leadership', 'salary', 'cto'] as const satisfies readonly Each['name'][];

/** The steps of those that have one, in the order of the end-of-day run. */
export const programmeSteps = ['rewards', 'leadership', 'salary'] as const satisfies readonly Extract<
  Each,
  { step: string }
>['step'][];
