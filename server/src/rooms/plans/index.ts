/** The plans' door. */
export { currentLevels, findPlan, holdPlan, listPlans } from './store.ts';
