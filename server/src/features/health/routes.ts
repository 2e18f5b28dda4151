import { healthContract } from '@fairlead/contract/features/health.ts';
import { implement } from '#foundation/http/call.ts';
import { readHealth } from './read-health.ts';

/** The call of the staff's screen about the platform itself. */
export const healthRoutes = implement(healthContract, { read: async ({ db }) => readHealth(db) });
