import { plansContract } from '@fairlead/contract/features/plans.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { listHolidays } from './holiday-store.ts';
import { addHoliday, removeHoliday } from './save-holiday.ts';
import { addPlan, changePlan, removePlan } from './save-plan.ts';
import { setLevels } from './set-levels.ts';
import { currentLevels, findPlan, listPlans } from './store.ts';

/** The plans' calls. */
export const plansRoutes = implement(plansContract, {
  add: async ({ tx, actor, body }) => {
    const { plan, proposal } = await addPlan(tx, actor, body);
    return { message: proposal ? `Plan created, closed. ${proposal}` : 'Plan created', singleplan: plan };
  },
  addActiveLevel: async ({ tx, actor, body }) => {
    await setLevels(tx, actor, 'active', body.levels);
    return { message: 'Active levels saved' };
  },
  addInvestLevel: async ({ tx, actor, body }) => {
    await setLevels(tx, actor, 'invest', body.levels);
    return { message: 'Invest levels saved' };
  },
  list: async ({ db, actor }) => ({ allplans: await listPlans(db, actor.kind === 'member') }),
  levels: async ({ db }) => ({
    active: (await currentLevels(db, 'active')).levels,
    invest: (await currentLevels(db, 'invest')).levels,
  }),
  holidays: async ({ db }) => ({ holidays: await listHolidays(db) }),
  addHoliday: async ({ tx, actor, body }) => {
    await addHoliday(tx, actor, body);
    return { message: 'Holiday entered' };
  },
  removeHoliday: async ({ tx, actor, params }) => {
    await removeHoliday(tx, actor, params.day);
    return { message: 'Holiday taken back' };
  },
  read: async ({ db, params }) => ({
    singleplan: (await findPlan(db, params.id)) ?? fail('not_found', { what: 'Plan' }),
  }),
  change: async ({ tx, actor, params, body }) => {
    const { proposal } = await changePlan(tx, actor, params.id, body);
    return { message: proposal ? `Plan saved. ${proposal}` : 'Plan saved' };
  },
  remove: async ({ tx, actor, params }) => {
    const done = await removePlan(tx, actor, params.id);
    return { message: done === 'removed' ? 'Plan removed' : 'The plan is in use: it is closed to new money' };
  },
});
