export { type Activation, type ActivationRequest, activate } from './activate.ts';
export { topupChecks } from './checks-store.ts';
export { topupsTables } from './own-tables-store.ts';
export { reverseTopup } from './reverse-topup.ts';
export { findActivated } from './store.ts';
