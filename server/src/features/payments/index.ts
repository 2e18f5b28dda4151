export { setFakeProviderClock } from './fake-clock.ts';
export { pollPendingPayments } from './jobs.ts';
export { costsNotBorne, paymentChecks } from './store.ts';
