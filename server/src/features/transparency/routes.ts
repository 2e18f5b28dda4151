import { transparencyContract } from '@fairlead/contract/features/transparency.ts';
import { implement } from '#foundation/http/call.ts';
import { readTransparency } from './read-transparency.ts';

/** What everyone may read of the platform's figures. */
export const transparencyRoutes = implement(transparencyContract, {
  read: async ({ db }) => readTransparency(db),
});
