import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { ranksInput } from './leadership.ts';
import { simulationAnswer } from './simulation.ts';

/** Leadership bonuses under other ranks. */
export const leadershipSimulationContract = {
  simulate: endpoint({
    method: 'POST',
    path: '/simulation/leadership',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What other ranks would have paid for the months made in the last 90 days; nothing is saved',
    body: ranksInput,
    answer: simulationAnswer,
  }),
};
