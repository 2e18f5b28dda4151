import { activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addActivationPlan, changeActivationPlan, removeActivationPlan } from './save-activation-plan.ts';
import { findActivationPlan, listActivationPlans } from './store.ts';
import { t } from './texts.ts';

/** The activation plans' calls. */
export const activationPlansRoutes = implement(activationPlansContract, {
  add: async ({ tx, actor, body, language }) => {
    await addActivationPlan(tx, actor, body);
    return { message: t('created').in(language) };
  },
  list: async ({ db, actor }) => ({ allactplans: await listActivationPlans(db, actor.kind === 'member') }),
  read: async ({ db, params }) => ({
    singleactplan: (await findActivationPlan(db, params.id)) ?? fail('not_found', { what: t('plan') }),
  }),
  change: async ({ tx, actor, params, body, language }) => {
    await changeActivationPlan(tx, actor, params.id, body);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    const done = await removeActivationPlan(tx, actor, params.id);
    return { message: t(done).in(language) };
  },
});
