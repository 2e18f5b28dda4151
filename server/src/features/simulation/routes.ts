import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { implement } from '#foundation/http/call.ts';
import { simulateLevels } from './simulate-levels.ts';
import { simulatePlan } from './simulate-plan.ts';
import { simulateRewards } from './simulate-rewards.ts';
import { simulateSalary } from './simulate-salary.ts';

/** The simulations' calls: nothing that they do is kept. */
export const simulationRoutes = implement(simulationContract, {
  plan: async ({ db, params, body }) => ({ simulation: await simulatePlan(db, params.id, body) }),
  levels: async ({ db, body }) => ({ simulation: await simulateLevels(db, body.kind, body.levels) }),
  rewards: async ({ db, body: { id, ...milestone } }) => ({ simulation: await simulateRewards(db, id, milestone) }),
  salary: async ({ db, body }) => ({
    simulation: await simulateSalary(
      db,
      body.tiers.map(({ new_percent, ...tier }) => ({ ...tier, newPpm: new_percent })),
    ),
  }),
});
