export { enteredHolidays, holidaysAfter, isHoliday, listHolidays, selectRecentHolidays } from './holiday-store.ts';
export { planRateKind } from './rate-kind.ts';
export { validateLevels } from './rules.ts';
export { changedPlan } from './save-plan.ts';
export {
  currentLevels,
  findPlan,
  holdPlan,
  levelPercents,
  levelVersions,
  listPlans,
  planLimits,
  smallestAutomaticPlan,
} from './store.ts';
