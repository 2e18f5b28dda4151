import type { Programme } from '../domain/programme.ts';

/** A prize for each milestone of qualified volume, which the member claims. */
export const rewards = {
  name: 'reward',
  step: 'rewards',
  entryTypes: { reward: 'marketing_pool -> main' },
} as const satisfies Programme;
