/** The activation plans' door. */
export { findActivationPlan, holdActivationPlan } from './store.ts';
