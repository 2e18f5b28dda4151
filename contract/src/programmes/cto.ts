import type { Programme } from '../domain/programme.ts';

/** The revenue share: a part of a month's fees, to the members whom staff appointed. */
export const cto = {
  name: 'cto',
  entryTypes: { cto_share: 'cto_pool -> main', cto_funding: 'fees -> cto_pool', cto_rest: 'cto_pool -> fees' },
} as const satisfies Programme;
