export { findActivationPlan, holdActivationPlan, listActivationPlans } from './store.ts';
