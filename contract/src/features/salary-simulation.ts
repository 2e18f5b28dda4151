import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { tiersInput } from './salary.ts';
import { simulationAnswer } from './simulation.ts';

/** Salaries under other tiers. */
export const salarySimulationContract = {
  simulate: endpoint({
    method: 'POST',
    path: '/simulation/salary',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What other salary tiers would have paid for the months made in the last 90 days; nothing is saved',
    body: tiersInput,
    answer: simulationAnswer,
  }),
};
