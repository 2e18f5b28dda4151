export { findActivationPlan, holdActivationPlan } from './store.ts';
