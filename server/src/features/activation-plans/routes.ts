import { activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addActivationPlan, changeActivationPlan, removeActivationPlan } from './save-activation-plan.ts';
import { findActivationPlan, listActivationPlans } from './store.ts';

/** The activation plans' calls. */
export const activationPlansRoutes = implement(activationPlansContract, {
  add: async ({ tx, actor, body }) => {
    await addActivationPlan(tx, actor, body);
    return { message: 'Activation plan created' };
  },
  list: async ({ db, actor }) => ({ allactplans: await listActivationPlans(db, actor.kind === 'member') }),
  read: async ({ db, params }) => ({
    singleactplan: (await findActivationPlan(db, params.id)) ?? fail('not_found', { what: 'Activation plan' }),
  }),
  change: async ({ tx, actor, params, body }) => {
    await changeActivationPlan(tx, actor, params.id, body);
    return { message: 'Activation plan saved' };
  },
  remove: async ({ tx, actor, params }) => {
    const done = await removeActivationPlan(tx, actor, params.id);
    return { message: done === 'removed' ? 'Activation plan removed' : 'The activation plan is in use: it is closed' };
  },
});
