import { accountContract } from '@fairlead/contract/features/account.ts';
import { implement } from '#foundation/http/call.ts';
import { exportOwnData } from './export-own-data.ts';

/** The calls about a member's account as a whole. */
export const accountRoutes = implement(accountContract, {
  export: ({ db, actor, stepUp }) => exportOwnData(db, actor, stepUp),
});
