import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';
import { idInput } from '../domain/ids.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { milestoneInput } from './rewards.ts';
import { simulationAnswer } from './simulation.ts';

/** The rewards under other milestones. */
export const rewardsSimulationContract = {
  simulate: endpoint({
    method: 'POST',
    path: '/simulation/rewards',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    ownTransactions: true,
    changes: [],
    summary: 'What a new or changed milestone would have paid over the last 90 days; nothing is saved',
    /** `id`: the milestone to change; null for a new one. */
    body: z.strictObject({ id: z.nullable(idInput), ...milestoneInput.shape }),
    answer: simulationAnswer,
  }),
};
