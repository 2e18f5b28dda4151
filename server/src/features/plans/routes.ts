import { plansContract } from '@fairlead/contract/features/plans.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { listHolidays } from './holiday-store.ts';
import { addHoliday, removeHoliday } from './save-holiday.ts';
import { addPlan, changePlan, removePlan } from './save-plan.ts';
import { setLevels } from './set-levels.ts';
import { currentLevels, findPlan, listPlans } from './store.ts';
import { t } from './texts.ts';

/** The plans' calls. */
export const plansRoutes = implement(plansContract, {
  add: async ({ tx, actor, body, language }) => {
    const { plan, proposal } = await addPlan(tx, actor, body);
    return { message: (proposal ? t('createdProposed', { proposal }) : t('created')).in(language), singleplan: plan };
  },
  addActiveLevel: async ({ tx, actor, body, language }) => {
    await setLevels(tx, actor, 'active', body.levels);
    return { message: t('activeLevelsSaved').in(language) };
  },
  addInvestLevel: async ({ tx, actor, body, language }) => {
    await setLevels(tx, actor, 'invest', body.levels);
    return { message: t('investLevelsSaved').in(language) };
  },
  list: async ({ db, actor }) => ({ allplans: await listPlans(db, actor.kind === 'member') }),
  levels: async ({ db }) => ({
    active: (await currentLevels(db, 'active')).levels,
    invest: (await currentLevels(db, 'invest')).levels,
  }),
  holidays: async ({ db }) => ({ holidays: await listHolidays(db) }),
  addHoliday: async ({ tx, actor, body, language }) => {
    await addHoliday(tx, actor, body);
    return { message: t('holidayAdded').in(language) };
  },
  removeHoliday: async ({ tx, actor, params, language }) => {
    await removeHoliday(tx, actor, params.day);
    return { message: t('holidayRemoved').in(language) };
  },
  read: async ({ db, params }) => ({
    singleplan: (await findPlan(db, params.id)) ?? fail('not_found', { what: t('plan') }),
  }),
  change: async ({ tx, actor, params, body, language }) => {
    const { proposal } = await changePlan(tx, actor, params.id, body);
    return { message: (proposal ? t('savedProposed', { proposal }) : t('saved')).in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    const done = await removePlan(tx, actor, params.id);
    return { message: t(done).in(language) };
  },
});
