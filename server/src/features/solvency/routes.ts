import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { implement } from '#foundation/http/call.ts';
import { readMovements, readSolvency } from './read-solvency.ts';

const DEFAULT_DAYS = '30';

/** The calls about solvency. */
export const solvencyRoutes = implement(solvencyContract, {
  read: async ({ db, query }) => readSolvency(db, Number(query.days ?? DEFAULT_DAYS)),
  movements: async ({ db, params, query }) => readMovements(db, params.account, Number(query.days ?? DEFAULT_DAYS)),
});
