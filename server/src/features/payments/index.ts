/** The payments' door. */
export { tellFakeProviderClock } from './fake-clock.ts';
export { sweepPayments } from './jobs.ts';
export { costsNotBorne, paymentChecks } from './store.ts';
