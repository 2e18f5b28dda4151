export { activationPlanNames, findActivationPlan, holdActivationPlan, listActivationPlans } from './store.ts';
