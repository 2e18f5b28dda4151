import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { implement } from '#foundation/http/call.ts';
import { present } from './present.ts';
import { simulateLevels } from './simulate-levels.ts';
import { simulateLimits } from './simulate-limits.ts';
import { simulatePlan } from './simulate-plan.ts';
import { simulateTerms } from './simulate-terms.ts';

/** The simulations' calls outside of programmes: nothing that they do is kept. */
export const simulationRoutes = implement(simulationContract, {
  plan: async ({ db, language, params, body }) => ({
    simulation: present(await simulatePlan(db, params.id, body), language),
  }),
  levels: async ({ db, language, body }) => ({
    simulation: present(await simulateLevels(db, body.kind, body.levels), language),
  }),
  limits: async ({ db, language, body }) => ({ effects: await simulateLimits(db, body, language) }),
  terms: async ({ db, language, body }) => ({ simulation: present(await simulateTerms(db, body), language) }),
});
