/** The plans' door. */
export { currentLevels, findPlan, listPlans } from './store.ts';
