import type { programmes } from './programmes.ts';

/** The name of each programme: all that the first pages know of them, for which the descriptors would be too much to load. */
export const programmeNames = [
  'reward',
  'leadership',
  'salary',
  'cto',
] as const satisfies readonly (typeof programmes)[number]['name'][];
