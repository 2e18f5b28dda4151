import type { Programme } from '../domain/programme.ts';

/** A bonus for each rank, paid once, at the end of a month. */
export const leadership = {
  name: 'leadership',
  step: 'leadership',
  entryTypes: { leadership: 'marketing_pool -> main' },
} as const satisfies Programme;
